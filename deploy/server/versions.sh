# shellcheck shell=bash
# Versions of the program lie side by side in versions/; the link current leads to the one that runs. A version is built
# before the link moves, so whatever interrupts that leaves the running one as it is.

# Git as whoever owns the clone, because its settings can name programs that Git then runs. It asks nobody anything, and
# gives up on a source that does not answer.
git_in() { # CLONE ARGUMENTS…
  local clone=$1 owner home as=()
  shift
  owner=$(stat --format=%U "$clone")
  if [ "$owner" != "$(id -un)" ] && home=$(getent passwd "$owner"); then
    as=(runuser -u "$owner" -- env HOME="$(cut -d : -f 6 <<<"$home")")
  fi
  timeout --kill-after=5 120 "${as[@]}" env GIT_TERMINAL_PROMPT=0 GIT_SSH_COMMAND='ssh -o BatchMode=yes -o ConnectTimeout=20' \
    git -c safe.directory='*' -C "$clone" "$@"
}

# Writes the tree of a clone, a folder or a release archive as one tar.
tree_of() { # SOURCE
  if [ -f "$1" ]; then
    gzip --decompress --stdout "$1"
  elif [ -e "$1/.git" ]; then
    git_in "$1" archive "${2:-HEAD}"
  else
    tar --create --directory "$1" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
      --exclude=./data --exclude=node_modules --exclude='./web/build*' .
  fi
}

# Unpacks a tree that nobody trusts yet into an empty folder, and says how it is called: its version and a checksum of all
# its files.
unpack_into() { # FOLDER SOURCE [COMMIT]
  local folder=$1 number
  shift
  tree_of "$@" | tar --extract --directory "$folder" --no-same-owner || return 1
  flatten "$folder"
  [ -f "$folder/deploy/runtime/package-lock.json" ] || return 1
  number=$(number_of "$folder")
  [ -n "$number" ] || return 1
  printf '%s-%s' "$number" "$(checksum_of "$folder")"
}

number_of() { sed -n 's/^  "version": "\([0-9A-Za-z.-]*\)",$/\1/p' "$1/package.json"; } # FOLDER OF A VERSION

unpack() { # SOURCE [COMMIT]
  local coming="$TULA_HOME/versions/coming" name
  rm -rf "$coming"
  install -d -m 755 "$coming"
  name=$(unpack_into "$coming" "$@") || return 1
  if [ -d "$TULA_HOME/versions/$name" ]; then rm -rf "$coming"; else mv "$coming" "$TULA_HOME/versions/$name" || return 1; fi
  printf '%s' "$name"
}

# A release archive has everything in one folder.
flatten() { # FOLDER
  local inside=("$1"/*/)
  if [ -f "$1/package.json" ] || [ "${#inside[@]}" != 1 ] || [ ! -f "${inside[0]}package.json" ]; then return 0; fi
  find "${inside[0]}" -mindepth 1 -maxdepth 1 -exec mv -t "$1" {} +
  rmdir "${inside[0]}"
}

checksum_of() { # FOLDER
  tar --create --directory "$1" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX . |
    sha256sum | cut -c 1-12
}

is_built() { [ -e "$TULA_HOME/versions/$1/.built" ]; } # NAME

# Whoever builds writes everywhere but in deploy/, whose scripts root runs: the folders around it keep their names.
hand_to_builder() { # FOLDER
  chown -hR "$TULA_BUILDER:$TULA_BUILDER" "$1"
  chown -hR root:root "$1/deploy"
  chown "root:$TULA_BUILDER" "$1" "$1/deploy/runtime"
  chmod 1775 "$1" "$1/deploy/runtime"
  [ ! -e "$1/deploy/runtime/node_modules" ] || chown -hR "$TULA_BUILDER:$TULA_BUILDER" "$1/deploy/runtime/node_modules"
}

# The shop that runs can change nothing of the program but what it keeps to start faster.
take_from_builder() { # FOLDER
  chown -hR root:root "$1"
  chmod 755 "$1" "$1/deploy/runtime"
  local cache="$1/node_modules/.cache"
  chown -hR "$TULA_BUILDER:$TULA_BUILDER" "$cache"
  # The other shops on this server run the same program.
  chown -hR root:root "$cache/server" "$cache/commands"
  chown "root:$TULA_BUILDER" "$cache"
  chmod 1775 "$cache"
}

# Installs the packages and builds the pages and the server. It can be interrupted and run again.
build() { # NAME
  local folder="$TULA_HOME/versions/$1"
  ! is_built "$1" || return 0
  begin_with_current "$folder" || return 1
  hand_to_builder "$folder" || return 1
  step 'Installing Node, pinned by its checksum'
  install_runtime "$folder" || return 1
  step 'Installing packages and building the pages in each language; on a small server this takes some minutes'
  # A shop that serves meanwhile comes first.
  as_builder "$folder" nice -n "$(is_running && printf 10 || printf 0)" node scripts/build.mjs >"$TULA_HOME/build.log" 2>&1 || {
    tail -n 15 "$TULA_HOME/build.log" >&2
    return 1
  }
  take_from_builder "$folder" && touch "$folder/.built"
}

# What did not change since the running version is neither fetched nor built again. A copy that the disk had no room for
# never gets its name.
begin_with_current() { # FOLDER
  local current part
  current=$(readlink -e "$TULA_HOME/current") || return 0
  [ "$current" != "$1" ] || return 0
  for part in node_modules deploy/runtime/node_modules web/build web/build-hi web/build-ta; do
    if [ ! -d "$current/$part" ] || [ -e "$1/$part" ]; then continue; fi
    rm -rf "$1/$part.part"
    cp -a --reflink=auto "$current/$part" "$1/$part.part" || return 1
    mv "$1/$part.part" "$1/$part" || return 1
  done
}

install_runtime() { # FOLDER
  local runtime="$1/deploy/runtime"
  cmp --silent "$runtime/package-lock.json" "$runtime/node_modules/.installed" && return 0
  as_builder "$runtime" env PATH="$(path_of "$(readlink -e "$TULA_HOME/current" || printf '%s' "$1")")" \
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >"$TULA_HOME/build.log" 2>&1 || {
    tail -n 15 "$TULA_HOME/build.log" >&2
    return 1
  }
  as_builder "$1" node --version >/dev/null || return 1
  as_builder "$runtime" cp package-lock.json node_modules/.installed
}

running_version() {
  local folder
  folder=$(readlink -e "$TULA_HOME/current") || return 1
  basename "$folder"
}

# The link moves in one step: a power cut leaves the old one or the new one.
use_version() { # NAME
  ln -sfn "versions/$1" "$TULA_HOME/current.coming"
  mv -T "$TULA_HOME/current.coming" "$TULA_HOME/current"
  sync -f "$TULA_HOME"
}

# Keeps the running version and the one before it.
remove_older_versions() { # NAME OF THE ONE BEFORE
  local folder name
  for folder in "$TULA_HOME"/versions/*/; do
    name=$(basename "$folder")
    [ "$name" = "$(running_version)" ] || [ "$name" = "$1" ] || discard "${folder%/}"
  done
  each_shop remove_older_backups
}

# The nightly backups have a time of their own; of those before updates the last one is needed.
remove_older_backups() {
  find "$TULA_BACKUPS" -maxdepth 1 -name 'before-*.tula' -printf '%T@ %p\n' | sort -n | head -n -1 | cut -d ' ' -f 2- |
    xargs --no-run-if-empty -d '\n' rm -f
}
