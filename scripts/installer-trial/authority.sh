# shellcheck shell=bash
# A certificate authority that speaks ACME: Debian's pebble, with the server's files and names. The server trusts it as it
# trusts the usual ones. It runs outside of the server: it forgets its accounts when it ends, which no power cut of a
# server makes an authority do.

readonly ACME=https://localhost:14000/dir

start_authority() {
  within bash -euc "
    export DEBIAN_FRONTEND=noninteractive
    apt-get update --quiet=2
    apt-get install --yes --quiet=2 --no-install-recommends pebble openssl curl >/dev/null
    install -d /etc/pebble && cd /etc/pebble
    openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 30 -subj /CN=localhost \
      -addext subjectAltName=DNS:localhost 2>/dev/null
    cp cert.pem /usr/local/share/ca-certificates/pebble-itself.crt
  "
  within tee /etc/pebble/config.json >/dev/null <<'END'
{"pebble": {"listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000",
 "certificate": "/etc/pebble/cert.pem", "privateKey": "/etc/pebble/key.pem", "httpPort": 80, "tlsPort": 443}}
END
  # Without the waits and the made-up errors with which pebble tests programs that ask for certificates.
  env PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 \
    chroot "$server" /usr/bin/pebble -config /etc/pebble/config.json >"$server.authority" 2>&1 </dev/null &
  authority=$!
  within bash -euc '
    curl -skf --retry 10 --retry-connrefused https://localhost:15000/roots/0 -o /usr/local/share/ca-certificates/pebble.crt
    update-ca-certificates >/dev/null' || cannot "The authority does not start: $(tail -n 3 "$server.authority")"
}
