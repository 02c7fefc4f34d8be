# shellcheck shell=bash
# What is newer, updates that succeed, that fail and that have no room, restoring.

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

# A clone whose origin gets a release; the shop looks there by itself.
try_release_notes() {
  begin 'What is newer'
  local next
  within env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends git >/dev/null
  expect_refused 'a shop from an archive has nowhere to look' 'Download the release archive' tula update --check
  within bash -euc '
    git config --global user.name Asha; git config --global user.email asha@shop.test; git config --global init.defaultBranch main
    cp -a /root/tula /root/origin; cd /root/origin; git init --quiet; git add --all; git commit --quiet --message first
    git clone --quiet /root/origin /root/clone'
  expect_done 'the installer of a clone remembers it' /root/clone/deploy/install.sh
  expect_done 'there is nothing newer' tula update --check
  expect_said 'which is said' 'there is no newer one'
  next=$(release_in /root/origin)
  expect_done 'after a release' tula update --check
  expect_said 'its version is said' "^Version $next-[0-9a-f]{12} is available"
  expect_said 'and what is new' '^  - Orders are \*\*written down\*\* faster\.$'
  expect_equal 'nothing was changed' "$(version_of_shop)" "$1"
  within touch -d '2 days ago' /var/lib/tula/next-version
  expect_done 'the look of each day' tula check
  expect_said 'finds it too' "^Version $next-"
  run tula status || true
  expect_said 'the status names it' "^Available: +$next-"
  run curl_api "$(log_in)" GET server '' || true
  expect_said 'the page Server has it with its notes' "\"version\":\"$next\",\"notes\":\[\{\"release\":\"$next · 2026-12-24\",\"heading\":\"Orders\",\"lines\":\[\"Orders are written down faster\.\"\]"
}

# Writes a version into the change log, and tags it.
release_in() { # CLONE
  within bash -euc 'cd "$0"
    sed -i "0,/\"version\": \"[^\"]*\"/s//\"version\": \"0.1.9\"/" package.json
    sed -i "0,/^## /s//## 0.1.9 · 2026-12-24\n\n### Orders\n- Orders are **written down** faster.\n\n## /" CHANGELOG.md
    git commit --quiet --all --message 0.1.9; git tag v0.1.9' "$1"
  printf 0.1.9
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
  expect_version "$1"
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

# A token of the owner, as a browser gets one.
log_in() { curl_api '' POST staff/login '{"email":"owner@shop.test","password":"ladle and lentils 9"}' | field_of accessToken; }

curl_api() { # TOKEN METHOD PATH BODY
  within curl -sS --fail-with-body -X "$2" ${1:+-H "authorization: Bearer $1"} -H 'content-type: application/json' \
    ${4:+--data "$4"} "https://shop.test/api/v1/$3"
}

field_of() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; } # NAME OF A TEXT IN JSON

# The key is made as the owner's browser makes one, and the backup comes as she downloads it.
try_encrypted_restore() {
  begin 'Restoring an encrypted backup'
  local token recipient address password='"password":"ladle and lentils 9"'
  within env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends age >/dev/null
  within bash -euc 'umask 077; age-keygen -o /root/backup.key; age-keygen -o /root/other.key' 2>/dev/null
  recipient=$(within age-keygen -y /root/backup.key)
  token=$(log_in)
  expect_done 'the owner saves the public half of a key' curl_api "$token" PUT server/backup-key "{\"recipient\":\"$recipient\",\"replaces\":null,$password}"
  address=$(curl_api "$token" POST server/backup-download "{$password}" | field_of address)
  expect_done 'and downloads a backup' curl -sSf --output /root/shop.tula.age "https://shop.test${address#https://shop.test}"
  expect_equal 'it is encrypted' 'age-encryption.org/v1' "$(head -n 1 "$server/root/shop.tula.age" | tr -d '\0')"
  within env STAFF_PASSWORD='ladle and lentils 9' tula run staff:add -- --email later@shop.test --name Bina >/dev/null
  expect_refused 'without its key' 'cannot be restored' tula restore /root/shop.tula.age --yes
  expect_refused 'with another key' 'cannot be restored' tula restore /root/shop.tula.age --yes --key-file /root/other.key
  expect_refused 'with a key that is not there' 'There is no file /root/no.key with a key' tula restore /root/shop.tula.age --yes --key-file /root/no.key
  expect_equal 'these change nothing' 2 "$(staff)"
  expect_done 'with its key' tula restore /root/shop.tula.age --yes --key-file /root/backup.key
  expect_equal 'the shop is as it was' 1 "$(staff)"
  expect_equal 'no copy of the key is left' '' "$(within bash -c 'ls /run/tula-restoring-key /var/backups/tula/restoring* 2>/dev/null' || true)"
}
