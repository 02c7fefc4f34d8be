# shellcheck shell=bash
# Backups by hand, and the way back to one of them.

# Runs a command of the program as the shop runs: with its user and settings, as systemd reads them.
shop_command() { # COMMAND [ARGUMENTS…]
  local folder command=${1:-}
  folder=$(readlink -e "$TULA_HOME/current")
  [ -n "$command" ] || refuse 'Which command? docs/operations.md lists them.'
  shift
  local password=() settings=(--property="EnvironmentFile=$TULA_SETTINGS")
  # The later file counts.
  [ -z "${more_settings:-}" ] || settings+=(--property="EnvironmentFile=$more_settings")
  # staff:add and staff:password take it from there, or ask.
  [ -z "${STAFF_PASSWORD:-}" ] || password=(--setenv=STAFF_PASSWORD)
  systemd-run --quiet --wait --collect --pipe --service-type=exec \
    --property="User=$TULA_USER" --property="Group=$TULA_USER" --property=UMask=0077 \
    "${settings[@]}" --property="WorkingDirectory=$folder" \
    --setenv="PATH=$(path_of "$folder")" --setenv="HOME=$TULA_SHOP_HOME" --setenv=NODE_ENV=production --setenv="DATA_DIR=$TULA_DATA" "${password[@]}" \
    npm run --silent "$command" "$@"
}

newest_backup() {
  find "$TULA_BACKUPS" -maxdepth 1 -name '*.tula' -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n 1 | cut -d ' ' -f 2-
}

# A backup is about as large as the data, and never allowed to fill the disk.
check_room_for_backup() {
  local needed free
  needed=$(($(used_megabytes "$TULA_DATA") + 100))
  free=$(free_megabytes "$TULA_BACKUPS")
  [ "$free" -ge "$needed" ] ||
    refuse "The disk has $free MB left in $TULA_BACKUPS, and a backup may need $needed MB. Remove old backups there, after copying them elsewhere, or take a larger disk. Nothing was changed."
}

back_up() { # [FILE]
  local own
  own="$TULA_BACKUPS/shop-$(date +%F-%H%M%S).tula"
  [ -z "${1:-}" ] || [ ! -e "$1" ] || refuse "$1 exists already. Give another name."
  check_room_for_backup
  shop_command backup -- "$own" || refuse 'There is no backup, see above. The shop is as it was.'
  [ -z "${1:-}" ] || mv "$own" "$1"
}

# The files are read by the shop's user, who may not look into root's folders.
restore() { # FILE [--key-file FILE] [--without-facts] [--yes]
  local file='' key_file='' yes='' readable answer key=() facts=()
  while [ $# -gt 0 ]; do
    case $1 in
      --yes) yes=1 ;;
      --without-facts) facts=(--without-facts) ;;
      --key-file)
        key_file=${2:-}
        [ -f "$key_file" ] || refuse "There is no file ${key_file:-} with a key."
        shift
        ;;
      *) file=$1 ;;
    esac
    shift
  done
  [ -n "$file" ] || refuse 'Which backup? Give its file; those of this server are in '"$TULA_BACKUPS."
  [ -f "$file" ] || refuse "There is no file $file."
  finish_interrupted_update
  check_room_for_backup
  trap 'rm -f "$TULA_BACKUPS/restoring" "$LENT_KEY"' EXIT
  readable=$(readlink -f "$file")
  if [ "$(dirname "$readable")" != "$TULA_BACKUPS" ]; then
    readable="$TULA_BACKUPS/restoring"
    lend "$file" "$readable" ||
      refuse "The disk has no room for a copy of $file in $TULA_BACKUPS. The shop is as it was."
  fi
  if [ -n "$key_file" ]; then
    # In memory: a power cut leaves no copy of the key on the disk.
    lend "$key_file" "$LENT_KEY"
    key=(--key-file "$LENT_KEY")
  fi
  shop_command restore -- "$readable" --check "${key[@]}" || refuse 'That file cannot be restored, see above. The shop is as it was.'
  if [ -z "$yes" ]; then
    answer=$(ask 'Orders placed since that backup will be gone from the shop, and everybody has to log in again. Type yes to go on:')
    [ "$answer" = yes ] || refuse 'Nothing was changed.'
  fi
  replace_data "$readable" "${key[@]}" "${facts[@]}"
}

readonly LENT_KEY=/run/tula-restoring-key

# For as long as a restore takes.
lend() { # FILE COPY
  install -o "$TULA_USER" -g "$TULA_USER" -m 600 "$1" "$2"
}

# What a power cut has left of a backup or a restore. Nothing takes as long as a day, and no restore runs meanwhile.
remove_interrupted_backups() {
  rm -f "$TULA_BACKUPS/restoring"
  find "$TULA_BACKUPS" -maxdepth 1 -name '*.unfinished' -mmin +1440 -delete
}

replace_data() { # FILE [--key-file FILE] [--without-facts]
  step 'Backing up what is there now'
  back_up
  step 'Restoring'
  stop_shop
  restore_data "$@" || {
    start_again
    refuse 'It was not restored, see above. The shop runs on with the data it had.'
  }
  start_again
  wait_until_ready 120 || refuse "The restored shop does not start; tula logs says why. The data before is in $(newest_backup): tula restore with that file goes back."
  say 'The shop runs with the restored data. tula run check:ledger checks its money; then open Today.'
}
