# shellcheck shell=bash
# What makes a built version a shop on the internet: its settings, systemd's units, Caddy in front.

write_answers() { # DOMAIN EMAIL ACME_DIRECTORY SOURCE
  printf 'DOMAIN=%s\nEMAIL=%s\nACME_DIRECTORY=%s\nSOURCE=%s\n' "$@" | write_file "$TULA_ANSWERS" 644
}

# Writes standard input under another name first, so that a power cut leaves the old file or the new one.
write_file() { # FILE MODE
  local coming="$1.coming"
  install -m "$2" /dev/null "$coming" && cat >"$coming" && sync "$coming" && mv "$coming" "$1"
}

# What an owner has added to the settings stays; only the address follows the answers.
write_settings() { # DOMAIN [MORE LINES]
  if [ -s "$TULA_SETTINGS" ]; then
    sed "s#^PUBLIC_URL=.*#PUBLIC_URL=https://$1#" "$TULA_SETTINGS" | write_file "$TULA_SETTINGS" 600
    return
  fi
  write_file "$TULA_SETTINGS" 600 <<END
# The settings of the shop; docs/operations.md explains each. After a change: systemctl restart ${TULA_UNIT%.service}
PUBLIC_URL=https://$1
SEED=none
# Caddy, on this machine.
TRUST_PROXY=127.0.0.1
${2:-}
END
}

# While the shop restarts, requests wait for it instead of failing.
caddy_site() { # DOMAIN EMAIL ACME_DIRECTORY
  local authority=''
  [ -z "$3" ] || authority=" {"$'\n\t\t'"ca $3"$'\n\t'"}"
  cat <<END
# Written by Tula's installer, and again by each run of it.
$1 {
	tls $2$authority
	reverse_proxy 127.0.0.1:$TULA_PORT {
		lb_try_duration 20s
		lb_try_interval 250ms
	}
	handle_errors {
		header Retry-After 30
		header Cache-Control no-store
		respond "The shop is restarting. Please try again in a minute." 503
	}
}
END
}

caddy_import() { printf 'import %s' "$TULA_CADDY_FILE"; }

# Sites that are there already stay; the welcome page of Debian's package does not.
write_caddy() { # DOMAIN EMAIL ACME_DIRECTORY
  local whole="$TULA_CADDY/Caddyfile" import
  import=$(caddy_import)
  caddy_site "$@" | write_file "$TULA_CADDY/$TULA_CADDY_FILE" 644
  if [ ! -e "$whole" ] || grep -qs '/usr/share/caddy' "$whole"; then
    printf '# Sites are in files of their own.\n%s\n' "$import" | write_file "$whole" 644
  elif ! grep -qxF "$import" "$whole"; then
    { cat "$whole"; printf '\n%s\n' "$import"; } | write_file "$whole" 644
  fi
  caddy validate --adapter caddyfile --config "$whole" >"$TULA_HOME/caddy.log" 2>&1 || {
    tail -n 3 "$TULA_HOME/caddy.log" >&2
    refuse "Caddy does not accept $whole, see above. Mend it, then run this again."
  }
  systemctl enable --quiet caddy.service
  systemctl reload-or-restart caddy.service
}

remove_caddy() {
  rm -f "$TULA_CADDY/$TULA_CADDY_FILE"
  [ -e "$TULA_CADDY/Caddyfile" ] || return 0
  sed "/^$(caddy_import)\$/d" "$TULA_CADDY/Caddyfile" | write_file "$TULA_CADDY/Caddyfile" 644
  systemctl reload-or-restart caddy.service || warn 'Caddy does not run any more; it has no site left.'
}

readonly UNITS=(tula.service tula-backup.service tula-backup.timer tula-trial.service tula-trial.timer tula-check.service tula-check.timer)

write_units() {
  local unit
  for unit in "${UNITS[@]}"; do
    write_file "$TULA_UNITS/$unit" 644 <"$TULA_HOME/current/deploy/$unit"
  done
  [ -z "$(list_names)" ] || write_shop_units
  ln -sfn "$TULA_HOME/current/deploy/tula" /usr/local/bin/tula
  systemctl daemon-reload
  systemctl enable --quiet tula.service tula-backup.timer tula-trial.timer tula-check.timer
  systemctl start tula-backup.timer tula-trial.timer tula-check.timer
  [ -z "$TULA_SHOP" ] || enable_shop
}

start_shop() {
  step 'Starting the shop'
  restart_shop
  wait_until_ready 120 || {
    journalctl --unit "$TULA_UNIT" --lines 15 --no-pager --output cat >&2
    refuse 'The shop does not start, see above. Run this again when that is solved.'
  }
}

answers_over_https() { # DOMAIN
  curl --silent --fail --max-time 5 --output /dev/null "https://$1/healthz"
}

# The certificate is asked for in the background; a minute is usual, and Caddy goes on trying for days.
wait_for_certificate() { # DOMAIN
  local until=$((SECONDS + 120))
  step "Waiting for the certificate of $1"
  while ! answers_over_https "$1"; do
    if [ "$SECONDS" -ge "$until" ]; then
      warn "https://$1 does not answer yet. Caddy goes on trying; the shop itself runs. Does the provider's firewall let ports 80 and 443 in? The last words of Caddy about it:"
      journalctl --unit caddy.service --lines 200 --no-pager --output cat | grep -o '"error":"[^"]*"' | tail -n 2 >&2
      return 0
    fi
    sleep 2
  done
}

# The link of the first run, which the shop prints at each start until somebody owns it.
owner_link() {
  local run
  run=$(systemctl show --property InvocationID --value "$TULA_UNIT")
  journalctl --no-pager --output cat "_SYSTEMD_INVOCATION_ID=$run" |
    sed -n 's/^ *Begin here, within 24 hours: \(https\{0,1\}:[^ ]*\)$/\1/p' | tail -n 1
}
