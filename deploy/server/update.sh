# shellcheck shell=bash
# Brings the next version. Until the link moves, the shop that runs is not touched; from then on a note on the disk says
# how to go back, so that a power cut at any moment ends in one whole version or the other.

update_note() { printf '%s' "$TULA_HOME/update-under-way"; }

note() { # STAGE OLD NEW BACKUP
  printf 'STAGE=%s\nOLD=%s\nNEW=%s\nBACKUP=%s\n' "$@" | write_file "$(update_note)" 600
}

noted() { sed -n "s/^$1=//p" "$(update_note)"; } # NAME

update() { # [ARCHIVE OR FOLDER]
  local old name
  finish_interrupted_update
  old=$(running_version)
  check_room_for_update
  step 'Taking the next version'
  if ! find_next "$@" || ! name=$(unpack "${next[@]}"); then
    refuse 'The next version could not be taken, see above. The shop runs on as before.'
  fi
  if [ "$name" = "$old" ]; then
    [ -n "${1:-}" ] || record_look current
    say "Version $old runs already, and there is no newer one."
    return
  fi
  show_next "$name" "$(notes_between "$TULA_HOME/current" "$TULA_HOME/versions/$name")"
  build "$name" || {
    discard "$TULA_HOME/versions/$name"
    refuse "Version $name could not be built, see above. The shop runs on with $old."
  }
  switch "$old" "$name"
}

check_room_for_update() {
  local needed free
  needed=$(($(used_megabytes "$TULA_HOME/current/") * 5 / 4 + 500))
  free=$(free_megabytes "$TULA_HOME")
  [ "$free" -ge "$needed" ] ||
    refuse "The disk has $free MB left, and an update needs $needed MB. Remove old backups in $TULA_BACKUPS, after copying them elsewhere, or take a larger disk. The shop runs on as before."
  check_room_for_backup
}

migrations_of() { find "$TULA_HOME/versions/$1/server/migrations" -name '*.sql' -printf '%f\n' | sort; } # NAME

has_new_migrations() { # OLD NEW
  [ "$(migrations_of "$1")" != "$(migrations_of "$2")" ]
}

# Without migrations the old version runs on the data that the new one has seen, so nothing is stopped for the backup.
switch() { # OLD NEW
  local old=$1 new=$2 backup=''
  backup="$TULA_BACKUPS/before-$new-$(date +%F-%H%M%S).tula"
  note backup "$old" "$new" "$backup" ||
    refuse "The disk took no note of the update, see above, so nothing was updated. The shop runs on with $old."
  step 'Backing up'
  if has_new_migrations "$old" "$new"; then each_shop stop_shop; fi
  each_shop back_up_as "$(basename "$backup")" || {
    give_up_backup "$backup"
    refuse "There is no backup, see above, so nothing was updated. The shop runs on with $old."
  }
  note switching "$old" "$new" "$backup" || {
    give_up_backup "$backup"
    refuse "The disk took no note of the update, see above, so nothing was updated. The shop runs on with $old."
  }
  step "Starting version $new"
  use_version "$new"
  each_shop restart_shop || true
  complete
}

back_up_as() { shop_command backup -- "$TULA_BACKUPS/$1"; } # NAME OF THE FILE

give_up_backup() { # FILE
  each_shop remove_and_start "$(basename "$1")"
  rm -f "$(update_note)"
}

remove_and_start() { # NAME OF A BACKUP
  rm -f "$TULA_BACKUPS/$1"
  start_again
}

# Ends a switch: the new version is ready within a minute, or the old one comes back.
complete() {
  local old new
  old=$(noted OLD) new=$(noted NEW)
  # One shop after another wakes and migrates; those that nobody visits sleep again a minute later.
  if each_shop wait_until_ready 60; then
    rm -f "$(update_note)"
    "$TULA_HOME/current/deploy/tula" after-update "$old"
    return
  fi
  go_back
}

# Runs as part of the new version, whose units may differ from those of the old one.
after_update() { # OLD
  write_units
  remove_older_versions "$1"
  record_look current
  say "Version $(running_version) runs. $1 is kept, and so is the backup before the update, in $TULA_BACKUPS."
}

go_back() {
  local old new backup
  old=$(noted OLD) new=$(noted NEW) backup=$(noted BACKUP)
  step "Version $new is not ready after a minute, so $old comes back. What the new one said last:"
  journalctl --unit tula.service --unit 'tula@*.service' --lines 8 --no-pager --output cat >&2
  note back "$old" "$new" "$backup"
  each_shop stop_shop
  use_version "$old"
  if has_new_migrations "$old" "$new"; then
    each_shop restore_as_before "$(basename "$backup")" ||
      refuse "The data before the update could not be put back, see above. It is whole in $backup: when that is solved, tula check completes it."
  fi
  each_shop start_again
  wait_until_ready 120 || refuse "Version $old does not start either; tula logs says why. The data before the update is in $backup."
  rm -f "$(update_note)"
  discard "$TULA_HOME/versions/$new"
  refuse "Version $new was not ready, so the shop runs with $old again, with all that it had before the update."
}

# The backup is minutes old, so the way back is not barred where nothing is known of the time since.
restore_as_before() { # NAME OF A BACKUP
  restore_data "$TULA_BACKUPS/$1" || restore_data "$TULA_BACKUPS/$1" --without-facts
}

# What a power cut has left is completed before anything else changes the shop.
finish_interrupted_update() {
  [ -e "$(update_note)" ] || return 0
  warn 'An update was interrupted. It is completed first.'
  case "$(noted STAGE)" in
    backup) give_up_backup "$(noted BACKUP)" ;;
    switching)
      # The cut may have come before the link moved.
      use_version "$(noted NEW)"
      each_shop restart_shop || true
      complete
      ;;
    *) go_back ;;
  esac
}

# The look every five minutes. Three failed answers are no coincidence; a shop that is just starting is left alone.
look_after() {
  exec 9>"$TULA_LOCK"
  flock --nonblock 9 || exit 0
  finish_interrupted_update
  each_shop look_after_one
}

# A shop that sleeps is left asleep.
look_after_one() {
  local attempt
  remove_interrupted_backups
  [ "$(systemctl is-active "$TULA_UNIT")" = active ] || return 0
  for attempt in 1 2 3; do
    ! is_ready || return 0
    sleep $((attempt * 10))
  done
  say "The shop${TULA_SHOP:+ $TULA_SHOP} has not been ready for a minute, so it is started again."
  systemctl restart "$TULA_UNIT"
}
