#!/usr/bin/env bash
# Puts the shop on a fresh server: Debian 12 or 13 or Ubuntu 24.04, as root, from a clone or an unpacked release archive.
# It can be run again at any time: it goes on where it was interrupted, and changes what was answered otherwise.
set -euo pipefail
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=/dev/null
for chapter in say checks system versions site shops databases uninstall; do . "$here/server/$chapter.sh"; done

USAGE='Usage: deploy/install.sh [--domain shop.example] [--email you@example.com]

  --domain     the address of the shop; its A record leads to this server already
  --email      the owner, to whom the certificate authority writes if a certificate is in danger
  --skip-dns   does not check where the domain leads, for instance behind a proxy
  --acme-directory URL
               another certificate authority than the usual ones
  --uninstall  takes the program away and keeps data, backups and settings'

domain='' email='' acme='' must_check_domain=yes must_uninstall=no

read_arguments() {
  while [ $# -gt 0 ]; do
    case "$1" in
      --domain | --email | --acme-directory)
        [ $# -ge 2 ] || refuse "$1 needs a value."$'\n'"$USAGE"
        case "$1" in --domain) domain=$2 ;; --email) email=$2 ;; *) acme=$2 ;; esac
        shift 2
        ;;
      --skip-dns) must_check_domain=no && shift ;;
      --uninstall) must_uninstall=yes && shift ;;
      --help | -h) say "$USAGE" && exit 0 ;;
      *) refuse "$1 is not known."$'\n'"$USAGE" ;;
    esac
  done
}

# A second run asks nothing that the first has been told.
complete_answers() {
  [ -n "$domain" ] || domain=$(answer_of DOMAIN)
  [ -n "$email" ] || email=$(answer_of EMAIL)
  [ -n "$acme" ] || acme=$(answer_of ACME_DIRECTORY)
  [ -n "$domain" ] || domain=$(ask 'Which domain shall the shop have (such as shop.example)?')
  [ -n "$email" ] || email=$(ask 'What is your email address?')
  domain=$(printf '%s' "$domain" | tr '[:upper:]' '[:lower:]')
  check_answers "$domain" "$email"
}

check_server() {
  check_system
  check_systemd
  check_memory
  check_disk
  check_port 80
  check_port 443
  check_own_port
  [ "$must_check_domain" = no ] || check_domain "$domain"
}

# Versions that `tula update` has brought since are newer than the clone that installed the first one.
install_version() {
  local name
  if running_version >/dev/null && is_built "$(running_version)"; then
    say "Version $(running_version) is installed; tula update brings a newer one."
    return
  fi
  name=$(unpack "$here/..") ||
    refuse 'This folder is no whole copy of the program. Clone it again, or unpack the release archive again.'
  build "$name" || refuse 'The program could not be built, see above. Run this again when that is solved; it goes on where it stopped.'
  use_version "$name"
}

finish() {
  local link
  link=$(owner_link)
  say ''
  if [ -z "$link" ]; then
    say "The shop is open at https://$domain. tula status says how it is, tula help what else there is."
    return
  fi
  say "The shop runs at https://$domain. Make it yours within 24 hours; whoever opens this link first becomes the owner:"
  say $'\n'"  $link"$'\n'
  say 'After 24 hours, systemctl restart tula and tula status give a new one. tula help says what else there is.'
}

main() {
  read_arguments "$@"
  check_root
  take_turn
  if [ "$must_uninstall" = yes ]; then
    uninstall
    return
  fi
  complete_answers
  check_server
  install_packages "${PACKAGES[@]}"
  make_user
  add_swap
  write_answers "$domain" "$email" "$acme" "$(cd "$here/.." && pwd)"
  install_version
  write_settings "$domain"
  write_units
  start_shop
  write_caddy "$domain" "$email" "$acme"
  wait_for_certificate "$domain"
  finish
}

main "$@"
