# shellcheck shell=bash
# Many shops on one server: what is refused, two more shops beside the first, what they cannot see of each other, sleeping
# and waking, backups and restoring, an update of all, closing one and opening it again.

of_shop() { within tula --shop "$@"; } # NAME COMMAND…

staff_of() { of_shop "$1" run staff:list 2>/dev/null | grep -c '@shop.test' || true; } # NAME

ask_database() { within bash -c 'cd / && runuser -u postgres -- psql -Atc "$0"' "$1"; } # SQL

# Enters a database with the roles that a shop has.
enter_database() { # SHOP DATABASE
  within bash -c '. /etc/tula-shops/$0.env && psql -Atc "SELECT 1" "${DATABASE_URL%/*}/$1"' "$1" "$2"
}

state_of() { within systemctl is-active "tula@$1.service" || true; } # NAME

try_refused_shops() {
  begin 'More shops: what is refused'
  within bash -c 'printf "127.0.1.1 asha.test bina.test moved.test\n" >>/etc/hosts'
  expect_refused 'a name with other letters' 'is no name for a shop' tula new-shop 'Asha_1' asha.test
  expect_refused 'a name that is too long' 'is no name for a shop' tula new-shop abcdefghijklmnopqrstu asha.test
  expect_refused 'no domain' 'Give a name and a domain' tula new-shop asha
  expect_refused 'the domain of the first shop' 'shop.test is the domain of the first shop' tula new-shop asha shop.test
  expect_refused 'a domain that leads elsewhere' 'elsewhere.test leads to 203.0.113.9' tula new-shop asha elsewhere.test
  expect_refused 'a command for a shop that is not there' 'There is no shop asha' tula --shop asha status
  run bash -c 'ls -d /etc/tula-shops /var/lib/tula-shops; getent passwd tula-asha' || true
  expect_said 'nothing was changed' 'No such file'
}

try_new_shops() {
  begin 'More shops: two beside the first'
  local link name
  for name in asha bina; do
    expect_done "the shop $name" tula new-shop "$name" "$name.test"
    expect_said 'it ends with the link of the first run' "^  https://$name.test/staff/"
    link=$(sed -n 's/^  \(https:[^ ]*\)$/\1/p' <<<"$said" | tail -n 1)
    expect_done 'the link opens' curl -sSf --output /dev/null "$link"
    within env STAFF_PASSWORD='ladle and lentils 9' tula --shop "$name" run staff:add -- --email "$name@shop.test" --name "$name" >/dev/null
  done
  expect_refused 'a domain of another shop' 'bina.test is the domain of bina' tula new-shop asha bina.test
  expect_done 'the same again' tula new-shop asha asha.test
  expect_said 'changes nothing' 'The shop asha'
  expect_done 'the list' tula list-shops
  expect_said 'has both' '^bina +bina\.test +awake'
  expect_equal 'each has its own staff' '1 1 1' "$(staff) $(staff_of asha) $(staff_of bina)"
}

try_walls_between_shops() {
  begin 'More shops: what one cannot see of another'
  expect_equal 'its own database lets it in' 1 "$(enter_database asha tula_asha)"
  expect_refused 'another one does not' 'permission denied for database' enter_database asha tula_bina
  run bash -c 'runuser -u tula-asha -- ls /var/lib/tula-shops/bina /var/backups/tula-shops/bina /var/lib/tula /etc/tula-shops 2>&1 | grep -c denied' || true
  expect_equal 'no data, backups or settings of others' 4 "$said"
  run bash -c 'cd / && runuser -u tula-asha -- find -L /srv/tula/current /srv/tula/versions -maxdepth 6 -writable -print' || true
  expect_equal 'nothing of the program that all run' '' "$said"
  run bash -c 'cd / && runuser -u tula -- find /srv/tula/current/node_modules/.cache/server /srv/tula/current/node_modules/.cache/commands -writable -print' || true
  expect_equal 'the first shop cannot change it either' '' "$said"
}

# A minute after its start, as nobody but health checks has asked for anything.
fall_asleep() { # NAME
  within systemctl restart "tula@$1.service"
  local _
  for _ in $(seq 120); do
    [ "$(state_of "$1")" != inactive ] || return 0
    sleep 1
  done
  return 1
}

try_sleep() {
  begin 'More shops: sleeping and waking'
  expect_done 'a shop without visitors sleeps' fall_asleep asha
  expect_done 'the look leaves it asleep' tula check
  expect_equal 'so does the list' inactive "$(within tula list-shops >/dev/null && state_of asha)"
  run tula --shop asha status || true
  expect_said 'the status says so' 'asleep until the next visit'
  run curl -sS --output /dev/null --write-out '%{http_code} %{time_total}' https://asha.test/home || true
  expect_said 'a visitor wakes it and sees the page' '^200 '
  printf '  (the first page took %s s)\n' "${said#* }"
  expect_equal 'it is awake' active "$(state_of asha)"
  expect_done 'it sleeps again' bash -c 'systemctl stop tula@asha.service'
  expect_done 'its hour wakes it too' systemctl start tula@asha.service
  expect_done 'and it is ready' bash -c '. /etc/tula-shops/asha.env; for n in $(seq 60); do curl -sf "http://127.0.0.1:$PORT/readyz" && break; sleep 1; done'
}

try_backups_of_shops() {
  begin 'More shops: backups'
  local file=/root/asha.tula
  expect_done 'the nightly backup of one' systemctl start tula-backup@asha.service
  expect_done 'its trial' systemctl start tula-trial@asha.service
  expect_done 'a backup by hand' tula --shop asha backup "$file"
  within env STAFF_PASSWORD='ladle and lentils 9' tula --shop asha run staff:add -- --email later@shop.test --name Chitra >/dev/null
  expect_equal 'something is done after it' 2 "$(staff_of asha)"
  head -c 20000 "$server$file" >"$server/root/damaged.tula"
  expect_refused 'a damaged backup' 'cannot be restored' tula --shop asha restore /root/damaged.tula --yes
  expect_equal 'changes nothing' 2 "$(staff_of asha)"
  expect_done 'a whole one' tula --shop asha restore "$file" --yes
  expect_equal 'the shop is as it was' 1 "$(staff_of asha)"
  expect_equal 'no other database is left' 'tula_asha tula_bina' "$(ask_database "SELECT string_agg(datname, ' ' ORDER BY datname) FROM pg_database WHERE datname LIKE 'tula%'")"
  run tula --shop asha doctor || true
  expect_said 'the doctor has read its backup' 'ok +The last backup is whole'
}

try_update_of_shops() {
  begin 'More shops: an update of all'
  local now
  now=$(version_of_shop)
  later_version tula-0.1.5 "
    last=\$(ls server/migrations | sort | tail -n 1 | cut -c 1-4)
    printf 'CREATE TABLE later (id int);\n' >server/migrations/\$(printf '%04d' \$((10#\$last + 1)))-later.sql
    sed -i 's#^  await reportDuplicateEmails.*#  if (config.publicUrl.includes(\"bina\")) throw new Error(\"bina is never ready\");#' server/src/run-shop.ts
  "
  expect_refused 'an update of one shop alone' 'leave --shop out' tula --shop asha update /root/tula-0.1.5
  expect_refused 'a version that one shop does not start with' 'was not ready, so the shop runs with' tula update /root/tula-0.1.5
  expect_version "$now"
  expect_done 'that shop is open again' curl -sSf https://bina.test/readyz
  expect_equal 'each has its own staff' '1 1 1' "$(staff) $(staff_of asha) $(staff_of bina)"
}

try_closing_a_shop() {
  begin 'More shops: closing one, and opening it again'
  expect_done 'it is closed' tula remove-shop bina --yes
  expect_refused 'it is not there any more' 'There is no shop bina' tula --shop bina status
  expect_equal 'nothing answers for it' 000 "$(within curl -sk --max-time 5 --output /dev/null --write-out "%{http_code}" https://bina.test/healthz || true)"
  expect_equal 'its database stays' 1 "$(ask_database "SELECT count(*) FROM pg_database WHERE datname = 'tula_bina'")"
  expect_done 'it is opened again, at another domain' tula new-shop bina moved.test
  expect_done 'it answers there' curl -sSf --output /dev/null https://moved.test/home
  expect_equal 'its owner is still there' 1 "$(staff_of bina)"
}

try_shops() {
  try_refused_shops
  try_new_shops
  try_walls_between_shops
  try_sleep
  try_backups_of_shops
  try_update_of_shops
  try_closing_a_shop
}
