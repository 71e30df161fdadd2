//! Which machines a webhook may lead to: those of the open internet. Otherwise anybody could have the server knock at doors
//! of the network that it stands in.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Is this an address of the open internet?
pub fn is_open(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_open_v4(v4),
        IpAddr::V6(v6) => is_open_v6(v6),
    }
}

fn is_open_v4(v4: Ipv4Addr) -> bool {
    let [a, b, c, _] = v4.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let protocol = a == 192 && b == 0 && c == 0;
    let benchmark = a == 198 && (b == 18 || b == 19);
    let closed = v4.is_private()
        || v4.is_loopback()
        || v4.is_link_local()
        || v4.is_documentation()
        || v4.is_multicast()
        || v4.is_broadcast();
    !(closed || shared || protocol || benchmark || a == 0 || a >= 240)
}

fn is_open_v6(v6: Ipv6Addr) -> bool {
    let part = v6.segments();
    // What stands for an address of the old kind is judged by that one.
    let inner = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match part {
        [0, 0, 0, 0, 0, 0 | 0xffff, high, low] => high != 0 && is_open_v4(inner(high, low)),
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => is_open_v4(inner(high, low)),
        // The open internet is 2000::/3, without the ranges set aside for tunnels, tests and examples.
        [0x2001, 0..0x200 | 0xdb8, ..] | [0x3fff, ..] => false,
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet() {
        let open =
            ["1.1.1.1", "93.184.216.34", "192.0.1.1", "2606:4700::1111", "2001:4860:4860::8888", "::ffff:8.8.8.8"];
        for address in open {
            assert!(is_open(address.parse().unwrap()), "{address}");
        }
        let closed = [
            "127.0.0.1",
            "127.9.9.9",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2002:a00:1::",
            "2001:db8::1",
            "2001::1",
            "100::1",
            "3fff::1",
        ];
        for address in closed {
            assert!(!is_open(address.parse().unwrap()), "{address}");
        }
    }
}
