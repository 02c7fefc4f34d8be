#!/usr/bin/env bash
# Runs on each machine of the database, by hand-over-when-full.service. A primary whose disk is full answers every order
# with an error and stays the primary, as Patroni does not watch disks. So a primary whose disk is nearly full hands
# over to a synchronous standby that has room. Without one it stays: a nearly full primary is better than none.
set -uo pipefail

MACHINES=(db1 db2 db3)
CONFIG=/etc/patroni/config.yml
DATA=/var/lib/postgresql/15/tula
# Percent of the disk that are used. A machine in between neither hands over nor takes over, so that machines which
# fill up together do not pass the primary round.
NEARLY_FULL=95
HAS_ROOM=90
EVERY_SECONDS=3
ROOM_HOLDS_SECONDS=15
# Without room for the next file of its log, PostgreSQL stops with an error.
LOG_FILE_KILOBYTES=16384

name=$(sed -n 's/^name: *//p' "$CONFIG") || exit 1
said=''

# The journal may be on the same disk, so nothing is said twice in a row.
say() {
  [ "$1" = "$said" ] || echo "$1"
  said=$1
}

answers() { # URL [OPTION…]
  curl --silent --fail --max-time 2 --output /dev/null "$@"
}

# Of the disks with the data and with the log of PostgreSQL, the fuller one. Fails while Patroni copies them anew.
used_percent() {
  df --output=pcent "$DATA" "$DATA/pg_wal/." 2>/dev/null | tr -dc '0-9\n' | sort -n | tail -n 1
}

is_full() {
  [ "$(df --output=avail "$DATA" "$DATA/pg_wal/." | tail -n +2 | sort -n | head -n 1)" -lt "$LOG_FILE_KILOBYTES" ]
}

room_of() { # MACHINE
  echo "http://$1:2379/v2/keys/has-room/$1"
}

is_leader() { answers "http://$name:8008/leader"; }

# Whether somebody has told Patroni by `patronictl pause` to leave everything as it is.
is_paused() {
  curl --silent --max-time 2 "http://$name:8008/patroni" | grep --quiet '"pause": true'
}

may_take_over() { # MACHINE
  answers "http://$1:8008/synchronous" && answers "$(room_of "$1")"
}

hand_over() {
  local other outcome
  for other in "${MACHINES[@]}"; do
    may_take_over "$other" || continue
    outcome=$(timeout 20 patronictl --config-file "$CONFIG" switchover --leader "$name" --candidate "$other" --force 2>&1 |
      grep -i switch | tail -n 1)
    say "The disk is $used % full, so $other is to take over: $outcome"
    # A primary that still works may try again; from one that can't write, Patroni hands over as after a crash.
    if is_full && is_leader; then
      say 'The disk is full and nobody has taken over: PostgreSQL is stopped.'
      /usr/lib/postgresql/15/bin/pg_ctl stop --pgdata "$DATA" --mode immediate
    fi
    return
  done
  say "The disk is $used % full, and no synchronous standby has room: free space."
}

while sleep "$EVERY_SECONDS"; do
  used=$(used_percent) || continue
  if [ "$used" -le "$HAS_ROOM" ]; then
    answers "$(room_of "$name")" --request PUT --data "value=$used" --data "ttl=$ROOM_HOLDS_SECONDS"
    said=''
  elif [ "$used" -ge "$NEARLY_FULL" ] && is_leader && ! is_paused; then
    hand_over
  fi
done
