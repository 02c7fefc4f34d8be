# shellcheck shell=bash
# A certificate authority that speaks ACME, on the server itself: Debian's pebble. The server trusts it as it trusts the
# usual ones.

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
  # It makes a new root at each start; certificates of the one before stay valid.
  # Without the waits and the made-up errors with which pebble tests programs that ask for certificates.
  within tee /etc/systemd/system/pebble.service >/dev/null <<'END'
[Service]
Environment=PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0
ExecStart=/usr/bin/pebble -config /etc/pebble/config.json
ExecStartPost=/bin/bash -c 'for n in 1 2 3 4 5 6 7 8; do curl -skf https://localhost:15000/roots/0 -o /usr/local/share/ca-certificates/pebble-$$(date +%%s).crt && break; sleep 1; done; update-ca-certificates'
[Install]
WantedBy=multi-user.target
END
  within systemctl enable --quiet --now pebble.service
}
