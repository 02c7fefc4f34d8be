# shellcheck shell=bash
# Updates that succeed, that fail, that have no room and that are interrupted; restoring.

# A later version of the program in /root/NAME; what makes it different is done there by a command.
later_version() { # NAME COMMAND
  copy_program "$1"
  (cd "$server/root/$1" && sed -i '0,/"version": "[^"]*"/s//"version": "'"${1#tula-}"'"/' package.json && bash -euc "$2")
}

staff() { within tula run staff:list 2>/dev/null | grep -c '@shop.test' || true; }

# Asks for a page twice a second, and writes down whatever is no page.
watch_visitors() {
  rm -f "$server/root/seen-enough"
  within bash -c 'while sleep 0.5 && [ ! -e /root/seen-enough ]; do curl -sS --max-time 40 --output /dev/null --write-out "%{http_code}\n" https://shop.test/healthz; done' \
    >"$server.visitors" 2>&1 &
  watcher=$!
}

end_watching() {
  touch "$server/root/seen-enough"
  wait "$watcher"
  said=$(sort "$server.visitors" | uniq -c)
  expect_equal 'no visitor saw an error meanwhile' 200 "$(sort -u "$server.visitors")"
}

try_updates() {
  begin 'Updates'
  local now
  later_version tula-0.1.1 'true'
  (cd "$server/root" && tar --create --gzip --file tula-0.1.1.tar.gz tula-0.1.1)
  watch_visitors
  expect_done 'from a release archive' tula update /root/tula-0.1.1.tar.gz
  expect_said 'it says what runs' 'Version 0\.1\.1-[0-9a-f]{12} runs'
  end_watching
  now=$(within tula status | sed -n 's/^Version: *//p')
  expect_done 'the same again' tula update /root/tula-0.1.1.tar.gz
  expect_said 'there is nothing to do' 'runs already'
  expect_refused 'what is no version of the program' 'could not be taken' tula update /etc/hostname
  try_bad_version "$now"
  try_full_disk "$now"
}

# It migrates, and then it is never ready: the data have to come back as well.
try_bad_version() { # NAME OF WHAT RUNS
  later_version tula-0.1.2 "
    printf 'CREATE TABLE later (id int);\n' >server/migrations/9999-later.sql
    sed -i '1i import \"./never-there.ts\";' server/src/main.ts
  "
  expect_refused 'a version that cannot be built' 'could not be built' tula update /root/tula-0.1.2
  expect_equal 'what ran runs on' "$1" "$(within tula status | sed -n 's/^Version: *//p')"
  later_version tula-0.1.3 "
    last=\$(ls server/migrations | sort | tail -n 1 | cut -c 1-4)
    printf 'CREATE TABLE later (id int);\n' >server/migrations/\$(printf '%04d' \$((10#\$last + 1)))-later.sql
    sed -i 's#^  await reportDuplicateEmails.*#  throw new Error(\"this version is never ready\");#' server/src/run-shop.ts
  "
  expect_refused 'a version that migrates and is never ready' 'was not ready, so the shop runs with' tula update /root/tula-0.1.3
  expect_said 'why is said' 'this version is never ready'
  expect_equal 'the version before is back' "$1" "$(within tula status | sed -n 's/^Version: *//p')"
  expect_equal 'with its data' 1 "$(staff)"
  expect_done 'and it is ready' curl -sSf https://shop.test/readyz
}

try_full_disk() { # NAME OF WHAT RUNS
  later_version tula-0.1.4 'true'
  within mount -t tmpfs -o size=40m,mode=700,uid="$(within id -u tula)" tmpfs /var/backups/tula
  expect_refused 'no room for the backup' 'MB left in /var/backups/tula' tula update /root/tula-0.1.4
  within umount /var/backups/tula
  expect_equal 'what ran runs on' "$1" "$(within tula status | sed -n 's/^Version: *//p')"
}

# The link has moved, the new version has not been looked at, and the power goes.
try_power_cut() {
  begin 'A power cut in the middle of an update'
  within setsid tula update /root/tula-0.1.4 >"$server.update" 2>&1 &
  for _ in $(seq 600); do
    grep -q '^STAGE=switching' "$server/srv/tula/update-under-way" 2>/dev/null && break
    sleep 0.2
  done
  cut_power
  boot
  expect_done 'the look after the start completes it' bash -c 'for n in 1 2 3; do tula check && break; sleep 5; done'
  expect_done 'the shop is there' bash -c 'for n in $(seq 60); do curl -sf https://shop.test/readyz && break; sleep 1; done'
  run tula status || true
  expect_said 'one whole version runs' '^Version: +0\.1\.[14]-'
  run ls /srv/tula/update-under-way || true
  expect_said 'and nothing is left to complete' 'No such file'
}

try_restore() {
  begin 'Restoring'
  local file
  expect_done 'a backup' tula backup /root/before.tula
  within env STAFF_PASSWORD='ladle and lentils 9' tula run staff:add -- --email later@shop.test --name Bina >/dev/null
  expect_equal 'something is done after it' 2 "$(staff)"
  file="$server/root/damaged.tula"
  head -c 20000 "$server/root/before.tula" >"$file"
  expect_refused 'a damaged backup' 'cannot be restored' tula restore /root/damaged.tula --yes
  expect_equal 'it changes nothing' 2 "$(staff)"
  expect_done 'a whole one' tula restore /root/before.tula --yes
  expect_equal 'the shop is as it was' 1 "$(staff)"
}
