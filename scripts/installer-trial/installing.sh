# shellcheck shell=bash
# Installing: what is refused, a power cut in the middle, the shop at its address, and what an owner does with it.

# The files of this repository as they are, as a release archive would have them.
copy_program() { # NAME OF A FOLDER IN /root
  install -d "$server/root/$1"
  (cd "$root" && git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=- --ignore-failed-read) |
    tar --extract --directory "$server/root/$1" --no-same-owner
}

installer() { within_with '' /root/tula/deploy/install.sh --domain shop.test --email owner@shop.test --acme-directory "$ACME"; }

within_with() { # SETTING COMMAND…
  local setting=$1
  shift
  within env ${setting:+"$setting"} "$@"
}

try_refusals() {
  begin 'What is refused before anything is changed'
  local install=/root/tula/deploy/install.sh mine=(--email owner@shop.test)
  printf 'MemTotal: 250000 kB\nSwapTotal: 0 kB\n' >"$server/root/small-memory"
  printf 'ID=debian\nVERSION_ID=11\nPRETTY_NAME="Debian GNU/Linux 11"\n' >"$server/root/old-release"
  expect_refused 'a domain that leads elsewhere' 'elsewhere.test leads to 203.0.113.9, but this server is' "$install" --domain elsewhere.test "${mine[@]}"
  expect_refused 'a domain that leads nowhere' 'leads nowhere yet' "$install" --domain nowhere.invalid "${mine[@]}"
  expect_refused 'what is no domain' 'is no domain' "$install" --domain 'https://shop.test/' "${mine[@]}"
  expect_refused '256 MB of memory' 'has 244 MB of memory. The shop needs 512 MB' env TULA_MEMORY=/root/small-memory "$install" --domain shop.test "${mine[@]}"
  expect_refused 'another system' 'runs Debian GNU/Linux 11' env TULA_RELEASE=/root/old-release "$install" --domain shop.test "${mine[@]}"
  expect_refused 'no answer and nobody to ask' 'give it as an argument' "$install"
  within systemd-run --quiet --unit=taker systemd-socket-activate --listen=80 /bin/cat
  sleep 1
  expect_refused 'port 80 taken' 'Port 80 is taken by systemd-socket' "$install" --domain shop.test "${mine[@]}"
  within systemctl stop taker.service
  run bash -c 'getent passwd tula; ls -A /srv/tula /etc/tula.conf /usr/bin/npm 2>/dev/null' || true
  expect_equal 'nothing was changed' '/srv/tula:'$'\n''home' "$said"
}

# Ends the installer without warning once it has said something.
interrupt_at() { # WORDS SECONDS
  within setsid /root/tula/deploy/install.sh --domain shop.test --email owner@shop.test --acme-directory "$ACME" >"$server.first" 2>&1 &
  local job=$!
  for _ in $(seq 600); do
    grep -qF "$1" "$server.first" && break
    kill -0 "$job" 2>/dev/null || break
    sleep 1
  done
  sleep "$2"
  cut_power
  said=$(<"$server.first")
  expect_said "the power is cut while it says: $1" "$1"
}

try_install() {
  begin 'Installing, with a power cut in the middle'
  interrupt_at 'Installing caddy' 0
  boot
  interrupt_at 'Installing packages and building' 20
  boot
  local began=$SECONDS
  expect_done 'it goes on where it stopped' /root/tula/deploy/install.sh --domain shop.test --email owner@shop.test --acme-directory "$ACME"
  printf '  (the last run took %s s)\n' $((SECONDS - began))
  expect_said 'it ends with the link of the first run' '^  https://shop.test/staff/'
  link=$(sed -n 's/^  \(https:[^ ]*\)$/\1/p' <<<"$said" | tail -n 1)
  expect_done 'the link opens' curl -sSf --output /dev/null "$link"
  run curl -sS --output /dev/null --write-out '%{http_code} %{http_version} %{redirect_url}' http://shop.test/home || true
  expect_equal 'http leads to https' '308 1.1 https://shop.test/home' "$said"
  run curl -sS --output /dev/null --write-out '%{http_version} %{ssl_verify_result} %header{content-encoding}' -H 'Accept-Encoding: br' "$link" || true
  expect_said 'HTTP/2, a certificate that is trusted, compression as the shop sends it' '^2 0 '
  expect_done 'a second run changes nothing' /root/tula/deploy/install.sh
  expect_said 'and asks nothing' 'is installed; tula update brings a newer one'
}

try_operation() {
  begin 'What an owner does'
  within env STAFF_PASSWORD='ladle and lentils 9' tula run staff:add -- --email owner@shop.test --name Asha >/dev/null
  expect_done 'tula status' tula status
  expect_said 'it is open' '^Shop: +https://shop.test, open$'
  expect_done 'tula backup' tula backup
  expect_done 'tula logs' tula logs
  run tula doctor || true
  expect_said 'the doctor sees the certificate' 'ok +The certificate is valid for'
  expect_said 'the doctor has read the backup' 'ok +The last backup is whole'
  expect_done 'the nightly backup' systemctl start tula-backup.service
  expect_done 'the look every five minutes' tula check
  expect_done 'the ledger' tula run check:ledger
  run bash -c 'cd / && runuser -u tula -- find -L /srv/tula/current /srv/tula/versions /usr/local/bin/tula -maxdepth 5 -not -path "*/node_modules/.cache*" -writable -print' || true
  expect_equal 'the shop can write nothing that root runs' '' "$said"
}

try_uninstall() {
  begin 'Uninstalling, and installing again'
  expect_done 'it is taken away' /root/tula/deploy/install.sh --uninstall
  run bash -c 'ls /srv/tula /usr/local/bin/tula; systemctl is-active tula; ls -A /var/lib/tula | wc -l; grep -c PUBLIC_URL /etc/tula.env' || true
  expect_said 'data and settings stay' '^1$'
  install -d "$server/srv/tula/home" && cp "$server/root/.npmrc" "$server/srv/tula/home/.npmrc"
  expect_done 'it is installed again' /root/tula/deploy/install.sh
  expect_done 'and asked for its staff' tula run staff:list
  expect_said 'the owner is still there' 'owner@shop.test'
}
