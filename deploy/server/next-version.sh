# shellcheck shell=bash
# Which version is next, and what is new in it. The look of each day writes that into the folder with the data, where the
# shop reads it for its page Server.

# The change log of a year would hide what matters.
readonly NOTES_BYTES=6000

look_file() { printf '%s' "$TULA_DATA/next-version"; }

next=()

# Finds where the next version is: in an archive or a folder that was named, otherwise at a commit of the clone, with what
# its origin has by now.
find_next() { # [SOURCE]
  local clone commit
  if [ -n "${1:-}" ]; then
    next=("$1")
    return
  fi
  clone=$(answer_of SOURCE)
  if ! is_clone "$clone"; then
    warn "This shop was not installed from a clone that is still there. Download the release archive and give it: tula update tula-1.2.3.tar.gz"
    return 1
  fi
  git_in "$clone" fetch --quiet --tags || {
    warn "Where the program comes from did not answer, or it refused: git -C $clone fetch"
    return 1
  }
  commit=$(newest_commit "$clone")
  next=("$clone" "$commit")
}

is_clone() { [ -e "$1/.git" ]; } # FOLDER

# The highest release; what the branch has now where there is none, or the clone was newer when it was installed from.
newest_commit() { # CLONE
  local tag
  tag=$(git_in "$1" for-each-ref --count=1 --sort=-version:refname --format='%(refname:short)' 'refs/tags/v[0-9]*')
  if [ -n "$tag" ] && ! git_in "$1" merge-base --is-ancestor "$tag" HEAD; then
    printf '%s' "$tag"
  else
    printf '@{upstream}'
  fi
}

# What the change log of the next version says above the one that runs, without what that one says already. It comes from
# outside, so nothing in it can steer a terminal. awk reads all of it: what writes into a pipe that nobody reads fails.
notes_between() { # FOLDER OF WHAT RUNS, FOLDER OF THE NEXT VERSION
  local running="$1/CHANGELOG.md"
  [ -f "$2/CHANGELOG.md" ] || return 0
  [ -f "$running" ] || running=/dev/null
  tr -d '\000-\010\013-\037\177' <"$2/CHANGELOG.md" | awk -v number="$(number_of "$1")" -v limit="$NOTES_BYTES" '
    FILENAME != "-" { known[$0]; next }
    is_over { next }
    /^## / && $2 == number { is_over = 1; next }
    /^## / { version = $0; section = ""; is_inside = 1; next }
    /^### / { section = $0; next }
    !is_inside || /^ *$/ || $0 in known { next }
    {
      text = (version == "" ? "" : version "\n") (section == "" ? "" : section "\n") $0
      size += length(text) + 1
      if (size > limit) { print "…"; is_over = 1; next }
      print text
      version = section = ""
    }
  ' "$running" -
}

show_next() { # NAME NOTES
  say "Version $1 is available; $(running_version) runs."
  if [ -z "$2" ]; then
    say 'Its change log says nothing new.'
    return
  fi
  say 'What is new in it:'
  say ''
  printf '%s\n' "$2" | sed 's/^/  /'
  [ "${2##*$'\n'}" != … ] || say '  The rest is in its CHANGELOG.md.'
  say ''
}

# As the user of the shop, to whom the folder belongs.
as_data_user() { runuser -u "$TULA_USER" -- "$@"; } # COMMAND…

record_look() { each_shop record_look_of_shop "$@"; } # STATE [NAME NOTES]

record_look_of_shop() { # current | available | failed | archive, [NAME NOTES]
  printf 'STATE=%s\nVERSION=%s\nLOOKED=%s\n\n%s\n' "$1" "${2:-}" "$(date --utc +%FT%TZ)" "${3:-}" |
    as_data_user sh -c 'umask 077 && cat >"$1.coming" && mv "$1.coming" "$1"' sh "$(look_file)"
}

touch_look() { as_data_user touch "$(look_file)"; }

recorded() { # STATE, VERSION OR LOOKED
  [ ! -e "$(look_file)" ] || sed -n "1,3s/^$1=//p" "$(look_file)"
}

# What was known before is as true as it was.
record_failure() {
  if ! is_clone "$(answer_of SOURCE)"; then
    record_look archive
  elif [ "$(recorded STATE)" = available ]; then
    each_shop touch_look
  else
    record_look failed
  fi
}

# Looks at the next version without building it. What an archive has that was named is only shown.
look_at_next() { # [SOURCE]
  local folder name notes
  folder=$(mktemp -d /var/tmp/tula-next.XXXXXX)
  if find_next "$@" && name=$(unpack_into "$folder" "${next[@]}"); then
    notes=$(notes_between "$TULA_HOME/current" "$folder")
    rm -rf "$folder"
  else
    rm -rf "$folder"
    [ -n "${1:-}" ] || record_failure
    refuse 'The next version could not be looked at, see above. The shop runs on as before.'
  fi
  if [ "$name" = "$(running_version)" ]; then
    [ -n "${1:-}" ] || record_look current
    say "Version $name runs, and there is no newer one."
  else
    [ -n "${1:-}" ] || record_look available "$name" "$notes"
    show_next "$name" "$notes"
    say "tula update${1:+ $1} brings it."
  fi
}

# Once a day, and after a failure once an hour. A shop that was installed from an archive has nowhere to look.
look_each_day() {
  local minutes=1440
  if ! is_clone "$(answer_of SOURCE)"; then
    [ "$(recorded STATE)" = archive ] || record_look archive
    return
  fi
  [ "$(recorded STATE)" != failed ] || minutes=60
  [ -z "$(find "$(look_file)" -mmin "-$minutes" 2>/dev/null)" ] || return 0
  # It refuses in a process of its own: a source that is away is no fault of the server.
  (look_at_next) || true
}
