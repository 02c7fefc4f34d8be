# shellcheck shell=bash
# What a server must have before anything on it is changed. Each refusal says what to do.

check_root() {
  [ "$(id -u)" = 0 ] || refuse 'This has to be run as root: put sudo in front of it.'
}

check_system() {
  local name number pretty
  name=$(. "$TULA_RELEASE" && printf '%s' "${ID:-}")
  number=$(. "$TULA_RELEASE" && printf '%s' "${VERSION_ID:-}")
  pretty=$(. "$TULA_RELEASE" && printf '%s' "${PRETTY_NAME:-this system}")
  case "$name $number" in
    'debian 12' | 'debian 13' | 'ubuntu 24.04') ;;
    *) refuse "This server runs $pretty. The shop is installed on Debian 12 or 13 or Ubuntu 24.04: let your provider put one of these on it, then run this again." ;;
  esac
  case "$(uname -m)" in
    x86_64 | aarch64) ;;
    *) refuse "This server has a processor of the kind $(uname -m). The shop needs x86_64 or aarch64." ;;
  esac
}

check_systemd() {
  [ -d /run/systemd/system ] ||
    refuse 'systemd does not run here, as in most containers. Use deploy/compose.yaml there instead.'
}

# The kernel keeps some for itself, so a server of 512 MB has some 460, and one of 1 GB some 960.
readonly LEAST_MEMORY=400 COMFORTABLE_MEMORY=800 MEMORY_WITHOUT_SWAP=1800 LEAST_SWAP=900

megabytes_of() { # MemTotal OR SwapTotal
  awk -v name="$1:" '$1 == name { print int($2 / 1024) }' "$TULA_MEMORY"
}

needs_swap() {
  [ "$(megabytes_of MemTotal)" -lt "$MEMORY_WITHOUT_SWAP" ] && [ "$(megabytes_of SwapTotal)" -lt "$LEAST_SWAP" ]
}

check_memory() {
  local memory
  memory=$(megabytes_of MemTotal)
  [ "$memory" -ge "$LEAST_MEMORY" ] ||
    refuse "This server has $memory MB of memory. The shop needs 512 MB, and 1 GB to be quick: choose a larger server at your provider, then run this again. Nothing was changed."
  [ "$memory" -ge "$COMFORTABLE_MEMORY" ] ||
    warn "This server has $memory MB of memory. With swap on the disk the shop runs, but it is slow while a version is built: 1 GB is better."
}

# Two versions of the program, the swap file, and a shop that grows.
check_disk() {
  local least=4000 free
  ! needs_swap || least=6000
  [ ! -e "$TULA_HOME/current" ] || least=2000
  free=$(free_megabytes "$TULA_HOME")
  [ "$free" -ge "$least" ] ||
    refuse "This server has $free MB of free disk. The shop needs $least MB: remove what is not needed (df -h, du -xh / | sort -h | tail), or take a larger disk, then run this again. Nothing was changed."
}

# Who listens on a port, as ss tells it; nothing if it is free.
listener_of() { # PORT
  command -v ss >/dev/null || return 0
  ss -Hltnp "sport = :$1" | head -n 1
}

check_port() { # PORT
  local line program process
  line=$(listener_of "$1")
  [ -n "$line" ] || return 0
  program=$(sed -n 's/.*users:(("\([^"]*\)".*/\1/p' <<<"$line")
  process=$(sed -n 's/[^=]*pid=\([0-9]*\).*/\1/p' <<<"$line")
  [ "$program" != caddy ] || return 0
  refuse "Port $1 is taken by ${program:-another program}${process:+ (process $process)}. Visitors and certificates come in through ports 80 and 443: stop it for good (systemctl disable --now ${program:-NAME}), then run this again. Nothing was changed."
}

check_own_port() {
  local line
  line=$(listener_of "$TULA_PORT")
  [ -z "$line" ] || is_running || refuse "Port $TULA_PORT, on which the shop listens behind Caddy, is taken: $(sed -n 's/.*users:(("\([^"]*\)".*/\1/p' <<<"$line"). Stop that program, then run this again. Nothing was changed."
}

readonly DOMAIN_PATTERN='^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
readonly EMAIL_PATTERN='^[^[:space:]@"{}\\]+@[^[:space:]@"{}\\]+\.[^[:space:]@"{}\\]+$'

check_answers() { # DOMAIN EMAIL
  [[ $1 =~ $DOMAIN_PATTERN && ${#1} -le 253 ]] ||
    refuse "'$1' is no domain. Give the shop's address without https:// and without a slash, such as shop.example."
  [[ $2 =~ $EMAIL_PATTERN && ${#2} -le 254 ]] || refuse "'$2' is no email address."
}

own_addresses() { hostname -I | tr ' ' '\n' | sed '/^$/d'; }

addresses_of() { # DOMAIN
  # A name that leads nowhere is no failure of this command.
  { getent ahosts "$1" || true; } | awk '{ print $1 }' | sort -u
}

# Addresses that no visitor can reach: a provider that translates them keeps the public one to itself.
is_private() { # ADDRESS
  case "$1" in
    10.* | 192.168.* | 169.254.* | 172.1[6-9].* | 172.2[0-9].* | 172.3[01].* | 100.6[4-9].* | 100.[7-9][0-9].* | 100.1[01][0-9].* | 100.12[0-7].*) return 0 ;;
    f[cd]*:* | fe80:*) return 0 ;;
    *) return 1 ;;
  esac
}

has_public_ipv4() {
  local address
  while read -r address; do
    [[ $address == *:* ]] || is_private "$address" || return 0
  done < <(own_addresses)
  return 1
}

# A server that is called like the domain answers with an address of its own, which says nothing about the rest of the
# world.
is_here() { # ADDRESS OWN
  [[ $1 == 127.* || $1 == ::1 ]] || grep -qxF "$1" <<<"$2"
}

# Every address of the domain must be this server: a visitor or the certificate's authority may take any of them.
check_domain() { # DOMAIN
  local domain=$1 addresses address own
  addresses=$(addresses_of "$domain")
  own=$(own_addresses)
  [ -n "$addresses" ] ||
    refuse "The name $domain leads nowhere yet. At the company where you bought the domain, add an A record for it with the address ${own%%$'\n'*}, wait some minutes, then run this again. Nothing was changed."
  while read -r address; do
    is_here "$address" "$own" || refuse_elsewhere "$domain" "$address" "$own"
  done <<<"$addresses"
}

refuse_elsewhere() { # DOMAIN ADDRESS OWN
  if ! has_public_ipv4 && ! is_private "$2"; then
    warn "$1 leads to $2. This server only knows its address inside the provider's network, so whether that is this server shows when the certificate is issued."
    return 0
  fi
  refuse "$1 leads to $2, but this server is $(paste -sd ' ' <<<"$3"). At the company where you bought the domain, change its A record (and AAAA record, if it has one) to this server's address, wait some minutes, then run this again. Nothing was changed."
}
