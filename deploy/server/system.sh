# shellcheck shell=bash
# What the server itself gets: Debian's packages, a user, memory to build with.

# Debian's npm only fetches the first Node and npm of ours, which deploy/runtime/ pins by checksum.
readonly PACKAGES=(ca-certificates caddy curl iproute2 npm openssl)

missing_packages() { # PACKAGE…
  local package
  for package; do
    dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      printf '%s\n' "$package"
  done
}

install_packages() { # PACKAGE…
  local missing=()
  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  step "Installing ${missing[*]} from the system's own packages"
  export DEBIAN_FRONTEND=noninteractive
  # An installation that a power cut has interrupted is completed first.
  dpkg --configure -a >/dev/null
  apt-get update --quiet=2 || refuse "The lists of packages could not be read, see above. Is this server connected (apt-get update)? Then run this again."
  apt-get install --yes --quiet=2 --no-install-recommends "${missing[@]}" >/dev/null ||
    refuse 'The packages could not be installed, see above. Run this again when that is solved; it goes on where it stopped.'
}

make_user() {
  getent passwd "$TULA_BUILDER" >/dev/null ||
    useradd --system --user-group --home-dir "$TULA_DATA" --no-create-home --shell /usr/sbin/nologin "$TULA_BUILDER"
  # Root runs what lies in versions/, so nobody else may write there.
  install -d -o root -g root -m 755 "$TULA_HOME" "$TULA_HOME/versions"
  install -d -o "$TULA_BUILDER" -g "$TULA_BUILDER" -m 700 "$TULA_HOME/home" "$TULA_DATA" "$TULA_BACKUPS"
}

readonly SWAP_MEGABYTES=2048

# Building the pages takes more memory than a small server has; serving does not.
add_swap() {
  needs_swap || return 0
  step "Adding $SWAP_MEGABYTES MB of swap, because this server has $(megabytes_of MemTotal) MB of memory"
  # A file that a power cut has left half made is made again.
  if ! grep -qs "^$TULA_SWAP " "$TULA_MOUNTS"; then
    rm -f "$TULA_SWAP"
    make_swap || {
      rm -f "$TULA_SWAP"
      refuse "The file for swap could not be made, see above. Is there room on the disk (df -h)? Then run this again; it goes on where it stopped."
    }
    printf '%s none swap sw 0 0\n' "$TULA_SWAP" >>"$TULA_MOUNTS"
  fi
  swapon "$TULA_SWAP" || warn "The swap file could not be switched on. Some providers do not let a server do that; if building the pages fails, take a server with 2 GB."
}

make_swap() {
  fallocate -l "${SWAP_MEGABYTES}M" "$TULA_SWAP" && chmod 600 "$TULA_SWAP" && mkswap "$TULA_SWAP" >/dev/null
}

# Runs a command as the user who builds, with a version's Node and nothing else of root's environment.
as_builder() { # FOLDER OF A VERSION, COMMAND…
  local folder=$1
  shift
  (cd "$folder" && runuser -u "$TULA_BUILDER" -- env -i \
    HOME="$TULA_HOME/home" LANG=C.UTF-8 PATH="$(path_of "$folder")" NODE_ENV=production "$@")
}
