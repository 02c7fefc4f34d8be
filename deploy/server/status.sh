# shellcheck shell=bash
# How the shop is, in some lines.

# Days, hours or minutes since a moment, in words.
ago() { # SECONDS SINCE 1970
  local seconds=$(($(date +%s) - $1))
  if [ "$seconds" -ge 172800 ]; then
    printf '%s days ago' $((seconds / 86400))
  elif [ "$seconds" -ge 7200 ]; then
    printf '%s hours ago' $((seconds / 3600))
  else
    printf '%s minutes ago' $((seconds / 60))
  fi
}

describe_backup() { # FILE
  if [ -z "$1" ]; then
    printf 'none yet; the first is made tonight, tula backup makes one now'
  else
    printf '%s, %s MB, %s' "$1" "$(used_megabytes "$1")" "$(ago "$(stat --format=%Y "$1")")"
  fi
}

show_status() {
  local state link
  state=$(systemctl is-active "$TULA_UNIT" || true)
  if [ "$state" = active ]; then
    is_ready && state='open' || state='starting, or in trouble: tula logs'
  elif [ "$state" = inactive ] && [ -n "$TULA_SOCKET" ] && systemctl is-active --quiet "$TULA_SOCKET"; then
    state='asleep until the next visit'
  fi
  say "Shop:         https://$(answer_of DOMAIN), $state"
  say "Version:      $(running_version)"
  [ "$(recorded STATE)" != available ] || say "Available:    $(recorded VERSION); tula update --check says what is new"
  say "Data:         $TULA_DATA, $(used_megabytes "$TULA_DATA") MB; $(free_megabytes "$TULA_DATA") MB of disk are free"
  say "Last backup:  $(describe_backup "$(newest_backup)")"
  [ ! -e "$(update_note)" ] || say 'Update:       interrupted; tula check completes it'
  link=$(owner_link)
  if [ -n "$link" ] && [[ $state = open || $state = asleep* ]]; then
    say 'First run:    if nobody owns the shop yet, open this within 24 hours of its start:'
    say "              $link"
  fi
}
