# shellcheck shell=bash
# Many shops on one server: each has a user, a data folder, a database with roles of its own, a socket at which systemd
# waits for its visitors, and a site of Caddy. They run the version that the first shop runs.

: "${TULA_SHOPS:=/etc/tula-shops}" "${TULA_SHOPS_DATA:=/var/lib/tula-shops}" "${TULA_SHOPS_BACKUPS:=/var/backups/tula-shops}"
: "${TULA_CACHES:=/var/cache}"

# A user of Linux has at most 32 letters, of which tula- takes five.
readonly SHOP_PATTERN='^[a-z]([a-z0-9-]{0,18}[a-z0-9])?$'

list_names() { find "$TULA_SHOPS" -maxdepth 1 -name '*.conf' -printf '%f\n' 2>/dev/null | sed 's/\.conf$//' | sort; }

# From here on all is about this shop instead of the first one.
be_shop() { # NAME
  TULA_SHOP=$1 TULA_USER=tula-$1 TULA_UNIT=tula@$1.service TULA_SOCKET=tula@$1.socket
  TULA_DATA=$TULA_SHOPS_DATA/$1 TULA_BACKUPS=$TULA_SHOPS_BACKUPS/$1 TULA_SHOP_HOME=$TULA_CACHES/tula-$1
  TULA_SETTINGS=$TULA_SHOPS/$1.env TULA_ANSWERS=$TULA_SHOPS/$1.conf TULA_CADDY_FILE=tula-$1.caddyfile
  TULA_PORT=$(setting_of PORT)
}

setting_of() { # NAME
  [ -r "$TULA_SETTINGS" ] || return 0
  sed -n "s/^$1=//p" "$TULA_SETTINGS" | tail -n 1
}

choose_shop() { # NAME
  check_shop_name "$1"
  [ -r "$TULA_SHOPS/$1.conf" ] || refuse "There is no shop $1 on this server. tula list-shops names those that there are."
  be_shop "$1"
}

# Runs a command for the first shop, and for each of the others; the first failure ends it.
each_shop() { # COMMAND…
  "$@" || return
  local name
  for name in $(list_names); do (be_shop "$name" && "$@") || return; done
}

check_shop_name() { # NAME
  [[ $1 =~ $SHOP_PATTERN ]] ||
    refuse "'$1' is no name for a shop. Take up to 20 small letters, digits and hyphens, beginning with a letter, such as asha-snacks."
}

# The shop that has a domain already; nothing if it is free.
shop_of_domain() { # DOMAIN
  local name
  [ "$(answer_of DOMAIN)" != "$1" ] || printf 'the first shop'
  for name in $(list_names); do
    if (be_shop "$name" && [ "$(answer_of DOMAIN)" = "$1" ]); then printf '%s' "$name"; fi
  done
}

check_new_shop() { # NAME DOMAIN
  local taken
  check_shop_name "$1"
  check_answers "$2" "$(answer_of EMAIL)"
  taken=$(shop_of_domain "$2")
  [ -z "$taken" ] || [ "$taken" = "$1" ] ||
    refuse "$2 is the domain of ${taken/#the first shop/the first shop of this server} already. Take another domain. Nothing was changed."
  [ "$must_check_domain" = no ] || check_domain "$2"
  [ "$(free_megabytes "$TULA_SHOPS_DATA")" -ge 1000 ] ||
    refuse "This server has less than 1000 MB of free disk. Remove what is not needed, or take a larger disk. Nothing was changed."
}

must_check_domain=yes

new_shop() { # NAME DOMAIN [--skip-dns]
  local given=() email acme
  while [ $# -gt 0 ]; do
    if [ "$1" = --skip-dns ]; then must_check_domain=no; else given+=("$1"); fi
    shift
  done
  [ "${#given[@]}" = 2 ] || refuse 'Give a name and a domain: tula new-shop asha-snacks asha.example'
  local name=${given[0]} domain
  domain=$(printf '%s' "${given[1]}" | tr '[:upper:]' '[:lower:]')
  check_new_shop "$name" "$domain"
  email=$(answer_of EMAIL) acme=$(answer_of ACME_DIRECTORY)
  install_packages "${DATABASE_PACKAGES[@]}"
  prepare_postgres
  be_shop "$name"
  make_shop_user
  write_shop_settings "$domain"
  make_roles
  make_database "$(database_name)"
  write_answers "$domain" "$email" "$acme" ''
  rm -f "$TULA_ANSWERS.removed"
  write_units
  start_shop
  write_caddy "$domain" "$email" "$acme"
  wait_for_certificate "$domain"
  finish_shop "$domain"
}

finish_shop() { # DOMAIN
  local link
  link=$(owner_link)
  if [ -z "$link" ]; then
    say "The shop $TULA_SHOP is open at https://$1."
    return
  fi
  say "The shop $TULA_SHOP runs at https://$1. Whoever opens this link first, within 24 hours, becomes its owner:"
  say $'\n'"  $link"$'\n'
  say "After 24 hours, systemctl restart $TULA_UNIT and tula --shop $TULA_SHOP status give a new one."
}

make_shop_user() {
  getent passwd "$TULA_USER" >/dev/null ||
    useradd --system --user-group --home-dir "$TULA_SHOP_HOME" --no-create-home --shell /usr/sbin/nologin "$TULA_USER"
  install -d -o root -g root -m 755 "$TULA_SHOPS_DATA" "$TULA_SHOPS_BACKUPS"
  install -d -o root -g root -m 700 "$TULA_SHOPS"
  install -d -o "$TULA_USER" -g "$TULA_USER" -m 700 "$TULA_DATA" "$TULA_BACKUPS" "$TULA_SHOP_HOME"
}

free_shop_port() {
  local port=$((TULA_FIRST_PORT + 1))
  while grep -qsx "PORT=$port" "$TULA_SHOPS"/*.env || [ -n "$(listener_of "$port")" ]; do port=$((port + 1)); done
  printf '%s' "$port"
}

# Secrets are made once: a second run keeps them, and so does a shop that comes back.
write_shop_settings() { # DOMAIN
  local name own=''
  name=$(database_name)
  if [ ! -s "$TULA_SETTINGS" ]; then
    own="PORT=$(free_shop_port)
DATABASE_URL=postgres://$name:$(openssl rand -hex 24)@127.0.0.1:$(ask_postgres 'SHOW port')/$name
DATABASE_OWNER_URL=postgres://${name}_owner:$(openssl rand -hex 24)@127.0.0.1:$(ask_postgres 'SHOW port')/$name
DATABASE_REPORTS_ROLE=${name}_reports
DATABASE_CONNECTIONS=4
SECRET_KEY=$(openssl rand -base64 32)
METRICS_TOKEN=$(openssl rand -hex 24)"
  fi
  write_settings "$1" "$own"
  TULA_PORT=$(setting_of PORT)
}

# What differs from the units of the first shop: the user, the places, and that a socket starts it.
readonly SHOP_UNITS=(tula.service tula-backup.service tula-backup.timer tula-trial.service tula-trial.timer)

shop_unit() { # UNIT OF THE FIRST SHOP
  sed -e 's/^\(User\|Group\)=tula$/\1=tula-%i/' \
    -e 's#/var/lib/tula\b#/var/lib/tula-shops/%i#' -e 's#^StateDirectory=tula$#StateDirectory=tula-shops/%i#' \
    -e 's#/var/backups/tula\b#/var/backups/tula-shops/%i#' -e 's#/etc/tula\.env#/etc/tula-shops/%i.env#' \
    -e 's/^After=tula\.service$/After=postgresql.service/' -e 's/^\(Description=.*\)$/\1 (%i)/' \
    -e 's/^RandomizedDelaySec=.*/RandomizedDelaySec=3h\nFixedRandomDelay=yes/' \
    "$TULA_HOME/current/deploy/$1"
}

write_shop_units() {
  local unit name from="$TULA_HOME/current/deploy"
  for unit in "${SHOP_UNITS[@]}"; do shop_unit "$unit" | write_file "$TULA_UNITS/${unit/./@.}" 644; done
  for unit in socket timer; do write_file "$TULA_UNITS/tula@.$unit" 644 <"$from/tula-shop.$unit"; done
  install -d "$TULA_UNITS/tula@.service.d"
  write_file "$TULA_UNITS/tula@.service.d/on-demand.conf" 644 <"$from/on-demand.conf"
  for name in $(list_names); do (be_shop "$name" && write_port_of_socket); done
}

write_port_of_socket() {
  install -d "$TULA_UNITS/$TULA_SOCKET.d"
  printf '[Socket]\nListenStream=127.0.0.1:%s\n' "$TULA_PORT" | write_file "$TULA_UNITS/$TULA_SOCKET.d/port.conf" 644
}

timers_of_shop() { printf '%s\n' "tula@$TULA_SHOP.timer" "tula-backup@$TULA_SHOP.timer" "tula-trial@$TULA_SHOP.timer"; }

enable_shop() {
  local timers
  mapfile -t timers < <(timers_of_shop)
  systemctl enable --quiet "$TULA_SOCKET" "${timers[@]}"
  systemctl start "${timers[@]}"
}

# Data, database, settings and backups stay, so that tula new-shop brings the shop back as it was.
remove_shop() { # NAME [--yes]
  local timers answer
  choose_shop "${1:?}"
  if [ "${2:-}" != --yes ]; then
    answer=$(ask "The shop $1 at $(answer_of DOMAIN) closes; its data stays. Type yes to go on:")
    [ "$answer" = yes ] || refuse 'Nothing was changed.'
  fi
  mapfile -t timers < <(timers_of_shop)
  systemctl disable --quiet --now "${timers[@]}" "$TULA_SOCKET"
  systemctl stop "$TULA_UNIT"
  remove_caddy
  rm -rf "$TULA_UNITS/$TULA_SOCKET.d"
  mv "$TULA_ANSWERS" "$TULA_ANSWERS.removed"
  systemctl daemon-reload
  say "The shop $1 is closed. Its data is in $TULA_DATA and in the database $(database_name), its backups in $TULA_BACKUPS, its settings in $TULA_SETTINGS; tula new-shop $1 DOMAIN opens it again."
}

list_shops() {
  local name
  printf '%-20s  %-36s  %-8s  %s\n' NAME DOMAIN STATE 'LAST BACKUP'
  list_shop
  for name in $(list_names); do (be_shop "$name" && list_shop); done
}

list_shop() {
  local newest state=asleep
  newest=$(newest_backup)
  if is_running; then state=awake; elif [ -z "$TULA_SOCKET" ] || ! systemctl is-active --quiet "$TULA_SOCKET"; then state=stopped; fi
  printf '%-20s  %-36s  %-8s  %s\n' "${TULA_SHOP:-(the first)}" "$(answer_of DOMAIN)" "$state" \
    "${newest:+$(ago "$(stat --format=%Y "$newest")")}"
}
