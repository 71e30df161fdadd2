//! The smallest receivers of mail and of webhooks that serve.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

type Taken<T> = Arc<Mutex<Vec<T>>>;
type Moods = Arc<Mutex<VecDeque<String>>>;

/// A mail as it came.
#[derive(Clone, Debug)]
pub struct Mail {
    pub from: String,
    pub to: String,
    /// Head and body, with soft line ends and `=XX` undone.
    pub text: String,
}

/// A request as it came.
#[derive(Clone, Debug)]
pub struct Call {
    pub head: String,
    pub body: String,
}

impl Call {
    pub fn header(&self, name: &str) -> String {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with(&format!("{name}: ")));
        line.map(|line| line[name.len() + 2..].to_owned()).unwrap_or_default()
    }
}

/// Somebody who takes things, or answers as they are told to.
pub struct Receiver<T> {
    pub address: SocketAddr,
    pub taken: Taken<T>,
    /// What the next ones are answered instead.
    pub moods: Moods,
}

impl<T: Clone + Send + std::fmt::Debug + 'static> Receiver<T> {
    async fn start<F>(serve: fn(TcpStream, Taken<T>, Moods) -> F) -> Receiver<T>
    where
        F: Future<Output = Option<()>> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (taken, moods) = (Taken::<T>::default(), Moods::default());
        let (here, there) = (taken.clone(), moods.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, here.clone(), there.clone()));
            }
        });
        Receiver { address, taken, moods }
    }

    pub fn all(&self) -> Vec<T> {
        self.taken.lock().unwrap().clone()
    }

    pub fn answer(&self, mood: &str) {
        self.moods.lock().unwrap().push_back(mood.to_owned());
    }

    /// Wait until so many have come, and a moment longer.
    pub async fn until(&self, count: usize) -> Vec<T> {
        for _ in 0..300 {
            if self.all().len() >= count {
                tokio::time::sleep(Duration::from_millis(1500)).await;
                let all = self.all();
                assert_eq!(all.len(), count, "{all:?}");
                return all;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} of {count} have come: {:?}", self.all().len(), self.all());
    }
}

pub async fn mailbox() -> Receiver<Mail> {
    Receiver::start(take_mail).await
}

pub async fn hook() -> Receiver<Call> {
    Receiver::start(take_call).await
}

async fn take_mail(stream: TcpStream, taken: Taken<Mail>, moods: Moods) -> Option<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 sink\r\n").await.ok()?;
    let (mut from, mut to) = (String::new(), String::new());
    while let Some(line) = lines.next_line().await.ok()? {
        let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        let answer = match word.as_str() {
            "MAIL" => {
                from = line;
                moods.lock().unwrap().pop_front().unwrap_or_else(|| "250 ok".to_owned())
            }
            "RCPT" => {
                to = line;
                "250 ok".to_owned()
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await.ok()?;
                let mut text = String::new();
                while let Some(line) = lines.next_line().await.ok()?.filter(|line| line != ".") {
                    // A dot that begins a line is doubled on the way.
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push('\n');
                }
                taken.lock().unwrap().push(Mail { from: from.clone(), to: to.clone(), text: plain(&text) });
                "250 taken".to_owned()
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await.ok()?;
                return Some(());
            }
            _ => "250 sink".to_owned(),
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
    }
    Some(())
}

/// Undo the quoting of a mail.
fn plain(text: &str) -> String {
    let joined = text.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail
            .get(..2)
            .and_then(|two| std::str::from_utf8(two).ok())
            .and_then(|two| u8::from_str_radix(two, 16).ok());
        match (first, code) {
            (b'=', Some(code)) => {
                bytes.push(code);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn take_call(mut stream: TcpStream, taken: Taken<Call>, moods: Moods) -> Option<()> {
    let mut raw = Vec::new();
    let mut buffer = [0; 4096];
    let (head, mut body) = loop {
        let n = stream.read(&mut buffer).await.ok().filter(|n| *n > 0)?;
        raw.extend_from_slice(&buffer[..n]);
        let text = String::from_utf8_lossy(&raw).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            break (head.to_owned(), body.to_owned());
        }
    };
    let length =
        head.to_lowercase().split("content-length: ").nth(1).and_then(|rest| rest.lines().next()?.parse().ok());
    while body.len() < length.unwrap_or(0) {
        let n = stream.read(&mut buffer).await.ok().filter(|n| *n > 0)?;
        body.push_str(&String::from_utf8_lossy(&buffer[..n]));
    }
    let mood = moods.lock().unwrap().pop_front();
    taken.lock().unwrap().push(Call { head, body });
    let status = mood.unwrap_or_else(|| "200 OK".to_owned());
    let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.ok()
}
