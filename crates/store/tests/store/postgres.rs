//! A PostgreSQL of the tests' own, made from Debian's binaries in a temporary folder.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The address of a new empty database; nothing if `VERST_NO_POSTGRES` is set.
pub async fn database() -> Option<String> {
    if std::env::var_os("VERST_NO_POSTGRES").is_some() {
        eprintln!("skipped on PostgreSQL: VERST_NO_POSTGRES is set");
        return None;
    }
    static SERVER: OnceLock<PathBuf> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let folder = SERVER.get_or_init(start);
    let name = format!("t{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let pool = sqlx::postgres::PgPool::connect(&address(folder, "postgres")).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&pool).await.unwrap();
    Some(address(folder, &name))
}

/// The address of a new empty database whose tables lie in a folder on another disk.
pub async fn database_on(disk: &str) -> String {
    let folder = start();
    let space = Path::new(disk).join("space");
    std::fs::create_dir_all(&space).unwrap();
    let owned = Command::new("chown").arg("postgres").arg(&space).status();
    assert!(owned.is_ok_and(|status| status.success()), "the folder must be the server's");
    let pool = sqlx::postgres::PgPool::connect(&address(&folder, "postgres")).await.unwrap();
    for said in [
        format!("CREATE TABLESPACE small LOCATION '{}'", space.display()),
        "CREATE DATABASE small TABLESPACE small".to_owned(),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(said)).execute(&pool).await.unwrap();
    }
    address(&folder, "small")
}

fn address(folder: &Path, name: &str) -> String {
    format!("postgres:///{name}?host={}&user=postgres", folder.display())
}

/// Start the server. A shell waits beside it for the end of its input, which comes however this program ends, then stops
/// the server and cleans up.
fn start() -> PathBuf {
    let bin = binaries().expect(
        "no PostgreSQL under /usr/lib/postgresql: install it (apt-get install postgresql), or set VERST_NO_POSTGRES to \
         leave these tests out",
    );
    let folder = std::env::temp_dir().join(format!("verst-postgres-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let script = format!(
        "set -e; cd '{folder}'; '{bin}/initdb' -D data -U postgres -A trust --no-sync >initdb.log; \
         '{bin}/pg_ctl' -D data -w -l server.log -o \"-k '{folder}' -h '' -F -N 200\" start >pg_ctl.log; \
         echo ready; cat >/dev/null; '{bin}/pg_ctl' -D data -m immediate stop >/dev/null; cd /; rm -rf '{folder}'",
        folder = folder.display(),
        bin = bin.display(),
    );
    // The server refuses to run as root.
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"));
    let mut command = if root {
        let owned = Command::new("chown").arg("postgres").arg(&folder).status();
        assert!(owned.is_ok_and(|status| status.success()), "the folder must be the server's");
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--init-groups", "sh", "-c", &script]);
        command
    } else {
        let mut command = Command::new("sh");
        command.args(["-c", &script]);
        command
    };
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "ready\n", "PostgreSQL did not start; see {}", folder.display());
    std::mem::forget(child);
    folder
}

/// The newest binaries of Debian's.
fn binaries() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let number = |path: &PathBuf| path.file_name().and_then(|n| n.to_str()).and_then(|n| n.parse::<u32>().ok());
    let mut found: Vec<PathBuf> = versions.filter_map(|e| Some(e.ok()?.path())).collect();
    found.retain(|path| path.join("bin/initdb").exists());
    found.sort_by_key(number);
    Some(found.pop()?.join("bin"))
}
