# shellcheck shell=bash
# What goes wrong beside a shop that serves: bad answers, a disk that fills up, power cuts, a bucket with a wrong key. The
# shop that ran before runs on each time.

version_of_shop() { within tula status | sed -n 's/^Version: *//p'; }

expect_version() { # NAME
  expect_equal 'what ran runs on' "$1" "$(version_of_shop)"
  expect_done 'and it is ready' bash -c 'for n in $(seq 180); do curl -sf https://shop.test/readyz && exit; sleep 1; done; exit 1'
}

try_refusals_beside_a_shop() {
  begin 'What is refused while a shop serves'
  local install=/root/tula/deploy/install.sh before
  shop_as_it_is() { within bash -c 'systemctl show --property InvocationID tula.service; cat /etc/tula.conf /etc/tula.env /etc/caddy/tula.caddyfile; cat /etc/fstab'; }
  before=$(shop_as_it_is)
  expect_refused 'a domain that leads elsewhere' 'elsewhere.test leads to 203.0.113.9, but this server is' "$install" --domain elsewhere.test
  expect_refused '256 MB of memory' 'has 244 MB of memory. The shop needs 512 MB' env TULA_MEMORY=/root/small-memory "$install"
  within mount -t tmpfs -o size=100m tmpfs /srv/tula/home
  expect_refused 'no room on the disk' 'MB of free disk. The shop needs 4000 MB' env TULA_HOME=/srv/tula/home "$install"
  within umount /srv/tula/home
  within systemctl stop caddy.service
  within systemd-run --quiet --unit=taker systemd-socket-activate --listen=80 /bin/cat
  sleep 1
  expect_refused 'port 80 taken' 'Port 80 is taken by systemd-socket' "$install"
  within systemctl stop taker.service
  within systemctl start caddy.service
  expect_equal 'nothing was changed' "$before" "$(shop_as_it_is)"
  expect_version "$1"
}

job=''

# Runs a command on the server in the background, and keeps what it says.
start() { # COMMAND…
  rm -f "$server.code"
  {
    code=0
    within setsid "$@" || code=$?
    printf '%s' "$code" >"$server.code"
  } >"$server.job" 2>&1 &
  job=$!
}

# What the command in the background has said, once it has ended, with its exit code.
ended() {
  tail --pid="$job" --follow=name /dev/null
  cat "$server.job"
  return "$(<"$server.code")"
}

# Waits until a condition on this machine holds; the command in the background may end before.
wait_until() { # COMMAND…
  for _ in $(seq 20000); do
    ! "$@" >/dev/null 2>&1 || return 0
    kill -0 "$job" 2>/dev/null || return 1
    sleep 0.05
  done
  return 1
}

# The power goes while a command does something, which shows on the disk or in its words.
cut_while() { # WHAT CONDITION…
  local what=$1
  shift
  if wait_until "$@"; then ok "the power is cut while $what"; else said=$(<"$server.job") && wrong "the power is cut while $what"; fi
  cut_power
  boot
}

# Another program takes the rest of the disk while the parts that did not change are copied.
try_disk_that_fills_up() { # NAME OF WHAT RUNS
  begin 'A disk that fills up in the middle of an update'
  local before
  within bash -euc 'install -d /mnt/disk; mount -t tmpfs -o size=8g tmpfs /mnt/disk; cp -a /srv/tula/. /mnt/disk/; mount --bind /mnt/disk /srv/tula'
  before=$(within ls /srv/tula/versions)
  start tula update /root/tula-0.1.4
  wait_until within bash -c 'ls -d /srv/tula/versions/*/node_modules.part' || true
  within bash -c 'mount -o remount,size=$(($(df --output=used -k /mnt/disk | tail -n 1) + 4000))k /mnt/disk'
  expect_refused 'the update is given up' 'could not be built, see above. The shop runs on with' ended
  expect_said 'why is said' 'No space left on device'
  expect_equal 'nothing of it is left' "$before" "$(within ls /srv/tula/versions)"
  expect_version "$1"
  within bash -c 'umount --lazy /srv/tula; umount --lazy /mnt/disk'
}

# Once while the new version is built, once when the link has moved and nobody has looked at the new version.
try_cut_in_update() { # NAME OF WHAT RUNS
  begin 'Power cuts in the middle of an update'
  start tula update /root/tula-0.1.4
  cut_while 'the new version is built' grep -q 'Installing packages and building' "$server.job"
  expect_version "$1"
  start tula update /root/tula-0.1.4
  cut_while 'the new version is started' grep -q '^STAGE=switching' "$server/srv/tula/update-under-way"
  expect_done 'the look after the start completes it' bash -c 'for n in 1 2 3; do tula check && break; sleep 5; done'
  expect_done 'the shop is there' bash -c 'for n in $(seq 60); do curl -sf https://shop.test/readyz && break; sleep 1; done'
  run tula status || true
  expect_said 'one whole version runs' '^Version: +0\.1\.[14]-'
  run ls /srv/tula/update-under-way || true
  expect_said 'and nothing is left to complete' 'No such file'
}

# Pictures that take some seconds to copy.
make_large_shop() {
  install -d -m 700 "$server/var/lib/tula/media/images/trial"
  head -c 900000000 /dev/urandom >"$server/var/lib/tula/media/images/trial/large.webp"
  within chown -R tula:tula /var/lib/tula/media
}

try_cut_in_backup() { # NAME OF WHAT RUNS
  begin 'A power cut in the middle of a backup, and of a restore'
  local newest
  make_large_shop
  newest=$(within bash -c 'ls -t /var/backups/tula/*.tula | head -n 1')
  start tula backup
  cut_while 'a backup is written' compgen -G "$server/var/backups/tula/*.unfinished"
  expect_equal 'half a backup has no name of one' "$newest" "$(within bash -c 'ls -t /var/backups/tula/*.tula | head -n 1')"
  expect_version "$1"
  within find /var/backups/tula -name '*.unfinished' -exec touch -d '2 days ago' {} +
  within tula check
  expect_equal 'a look of a later day removes it' '' "$(within find /var/backups/tula -name '*.unfinished')"
  rm -r "$server/var/lib/tula/media/images/trial"
  expect_done 'the next backup' tula backup /root/after-the-cut.tula
  start tula restore /root/after-the-cut.tula --yes
  cut_while 'a backup is restored' test -e "$server/var/lib/tula/coming/postgres"
  expect_version "$1"
  expect_equal 'with the data that it had' 1 "$(staff)"
  expect_equal 'nothing of the restore is left' '' "$(within find /var/lib/tula -maxdepth 1 -name coming)"
}

# A storage that knows nobody, on the server itself.
try_bucket_with_a_wrong_key() { # NAME OF WHAT RUNS
  begin 'A bucket with a wrong key'
  local node
  node=$(within bash -c 'ls -d /srv/tula/current/deploy/runtime/node_modules/node-linux-*/bin/node')
  within systemd-run --quiet --unit=storage "$node" -e 'require("http").createServer((_, reply) => {
    reply.writeHead(403, { "content-type": "application/xml" });
    reply.end("<Error><Code>InvalidAccessKeyId</Code></Error>");
  }).listen(9000, "127.0.0.1")'
  within cp -p /etc/tula.env /root/tula.env
  printf 'BACKUP_BUCKET_URL=s3://wrong:wrong@127.0.0.1:9000/backups?tls=off\n' >>"$server/etc/tula.env"
  within systemctl restart tula.service
  expect_version "$1"
  expect_refused 'fetching a backup from it' 'know this access key id.' tula run backup:fetch
  run tula doctor || true
  expect_said 'the doctor says what is wrong' 'FAULT +Backups: .*know this access key id.'
  expect_done 'backups on the server go on' systemctl start tula-backup.service
  within cp -p /root/tula.env /etc/tula.env
  within systemctl stop storage.service
  within systemctl restart tula.service
  expect_version "$1"
}
