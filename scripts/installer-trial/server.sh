# shellcheck shell=bash
# A fresh server on this machine: Debian from its mirror in a folder, booted with its own systemd. It shares the network
# of this machine, and is reached over loopback alone.

readonly NEEDED=(debootstrap systemd-container)

server='' outside='' leader='' authority=''

cannot() {
  printf '\n%s\nWITHOUT=installer leaves this part out, and says so.\n' "$*" >&2
  exit 1
}

prepare_machine() {
  [ "$(uname -s) $(id -u)" = 'Linux 0' ] || cannot 'The installer is tried on a fresh Debian in a container, which needs Linux and root.'
  command -v apt-get >/dev/null || cannot 'The installer is tried with debootstrap, which needs a machine with apt.'
  command -v debootstrap >/dev/null && command -v systemd-nspawn >/dev/null ||
    { apt-get update --quiet=2 && apt-get install --yes --quiet=2 --no-install-recommends "${NEEDED[@]}" >/dev/null; } ||
    cannot "These packages could not be installed: ${NEEDED[*]}."
  local port
  for port in 80 443 3000 14000 15000; do
    ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || cannot "Port $port of this machine is taken, and the server that is tried needs it."
  done
}

mirror() {
  local found
  found=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
  printf '%s' "${found:-http://deb.debian.org/debian}"
}

make_server() { # SUITE
  server=$(mktemp -d /var/tmp/tula-server.XXXXXX)
  # It becomes the root folder of the server, which every user of it passes.
  chmod 755 "$server"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,iproute2,ca-certificates "$1" "$server" "$(mirror)" \
    >"$server.log" 2>&1 || cannot "A fresh Debian could not be fetched: $(tail -n 3 "$server.log")"
  # What is lost when this machine loses power is made again, so packages need not wait for the disk.
  printf 'force-unsafe-io\n' >"$server/etc/dpkg/dpkg.cfg.d/unsafe-io"
  # Its own mirrors and certificates are those that this machine uses.
  cp -L /etc/resolv.conf "$server/etc/resolv.conf"
  printf '127.0.0.1 localhost shop.test\n203.0.113.9 elsewhere.test\n' >"$server/etc/hosts"
  printf 'server\n' >"$server/etc/hostname"
  install -d "$server/srv/tula/home"
  cp -L "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$server/etc/ssl/of-this-machine.pem"
  printf 'cafile=/etc/ssl/of-this-machine.pem\n' | tee "$server/root/.npmrc" >"$server/srv/tula/home/.npmrc"
}

boot() {
  systemd-nspawn --quiet --directory "$server" --register=no --keep-unit --boot --resolv-conf=off \
    --capability=all >"$server.console" 2>&1 </dev/null &
  outside=$!
  local attempt state=''
  for attempt in $(seq 60); do
    leader=$(pgrep --parent "$outside" | head -n 1) || true
    [ -z "$leader" ] || state=$(within systemctl is-system-running 2>/dev/null) || true
    case "$state" in running | degraded) return 0 ;; esac
    sleep 1
  done
  tail -n 20 "$server.console" >&2
  cannot "systemd does not start in a container here (waited $attempt s)."
}

# Runs a command on the server, without anything of this machine's environment.
within() { # COMMAND…
  nsenter --target "$leader" --mount --uts --ipc --pid --cgroup --root --wdns=/root -- \
    env -i HOME=/root LANG=C.UTF-8 TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

# All processes end at once, without a chance to write anything more.
cut_power() {
  kill -KILL "$leader"
  wait "$outside" 2>/dev/null || true
  leader=''
}

remove_server() {
  if [ -n "$leader" ]; then cut_power; fi
  if [ -n "$authority" ]; then
    kill -KILL "$authority"
    wait "$authority" 2>/dev/null || true
  fi
  [ -z "$server" ] || [ -n "${KEEP_SERVER:-}" ] || rm -rf --one-file-system "$server" "$server".*
}
