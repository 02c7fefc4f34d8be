# shellcheck shell=bash
# Looks at everything that has to be right, and says what to do about what is not.

faults=0

fine() { printf '  ok     %s\n' "$*"; }

fault() {
  printf '  FAULT  %s\n' "$*"
  faults=$((faults + 1))
}

examine() {
  local part
  for part in shop disk memory clock domain certificate backup others; do "examine_$part"; done
  say ''
  [ "$faults" = 0 ] || refuse "$faults to see to."
  say 'Everything is well.'
}

examine_shop() {
  if [ -n "$TULA_SOCKET" ] && ! is_running && systemctl is-active --quiet "$TULA_SOCKET"; then
    fine "The shop sleeps until the next visit, version $(running_version)."
  elif is_ready; then
    fine "The shop is ready, version $(running_version)."
  else
    fault "The shop is not ready. tula logs says why; systemctl restart ${TULA_UNIT%.service} starts it again."
  fi
  [ ! -e "$(update_note)" ] || fault 'An update was interrupted: tula check completes it.'
}

readonly LEAST_FREE=1000

examine_disk() {
  local free
  free=$(free_megabytes "$TULA_DATA")
  if [ "$free" -ge "$LEAST_FREE" ]; then
    fine "$free MB of disk are free."
  else
    fault "Only $free MB of disk are free. Copy old backups from $TULA_BACKUPS elsewhere and remove them, remove $TULA_DATA/replaced-* if a restore has left any, or take a larger disk."
  fi
}

examine_memory() {
  local available
  available=$(megabytes_of MemAvailable)
  if [ "$available" -ge 100 ] || [ "$(megabytes_of SwapFree)" -ge 200 ]; then
    fine "$available MB of memory are available."
  else
    fault "Only $available MB of memory are available, and no swap. Stop what else runs here, or take a larger server."
  fi
}

examine_clock() {
  local state
  state=$(timedatectl show --property NTPSynchronized --value 2>/dev/null || true)
  case "$state" in
    yes) fine "The clock is kept right: $(date)." ;;
    no) fault "Nothing keeps the clock right (now $(date)): apt-get install systemd-timesyncd, then timedatectl set-ntp true. Orders and tax documents have its time." ;;
    *) fault 'Whether anything keeps the clock right cannot be seen: apt-get install systemd-timesyncd dbus.' ;;
  esac
}

examine_domain() {
  local domain said
  domain=$(answer_of DOMAIN)
  # It refuses in a process of its own.
  if said=$(check_domain "$domain" 2>&1); then
    fine "$domain leads to this server. $said"
  else
    fault "$(tr -d '\n' <<<"$said" | sed 's/, wait some minutes, then run this again.*/./')"
  fi
}

# When the certificate that visitors get ends; nothing if there is none.
certificate_end() { # DOMAIN
  { openssl s_client -connect 127.0.0.1:443 -servername "$1" </dev/null 2>/dev/null || true; } |
    { openssl x509 -noout -enddate 2>/dev/null || true; } | cut -d = -f 2
}

examine_certificate() {
  local domain end days
  domain=$(answer_of DOMAIN)
  end=$(certificate_end "$domain")
  if [ -z "$end" ]; then
    fault "There is no certificate for $domain. journalctl -u caddy says why; ports 80 and 443 have to be open in the provider's firewall."
    return
  fi
  days=$((($(date --date="$end" +%s) - $(date +%s)) / 86400))
  if [ "$days" -lt 14 ]; then
    fault "The certificate ends in $days days and has not been renewed: journalctl -u caddy says why."
  elif answers_over_https "$domain"; then
    fine "The certificate is valid for $days days, and Caddy renews it."
  else
    fault "https://$domain does not answer from here, though there is a certificate: journalctl -u caddy."
  fi
}

examine_backup() {
  local newest age said
  newest=$(newest_backup)
  if [ -z "$newest" ]; then
    fault 'There is no backup yet. tula backup makes one now.'
    return
  fi
  age=$((($(date +%s) - $(stat --format=%Y "$newest")) / 3600))
  if [ "$age" -gt 26 ]; then
    fault "The last backup is $age hours old: journalctl -u tula-backup${TULA_SHOP:+@$TULA_SHOP} says why there is none of last night. tula backup makes one now."
  elif said=$(shop_command restore -- "$newest" --check 2>&1); then
    fine "The last backup is whole: $(tail -n 1 <<<"$said")"
  else
    fault "The last backup is damaged: $(tail -n 1 <<<"$said")"
  fi
}

# Mail server, records of the sender's domain, payments: what the program itself knows.
examine_others() {
  local said count code=0
  said=$(shop_command doctor 2>&1) || code=$?
  sed -e 's/^fine  */  ok     /' -e 's/^fault  */  FAULT  /' -e 's/^note  */  note   /' -e 's/^     */         /' <<<"$said"
  [ "$code" != 0 ] || return 0
  count=$(grep -c '^fault' <<<"$said" || true)
  # One fault that has no line: the command itself.
  faults=$((faults + (count > 0 ? count : 1)))
}
