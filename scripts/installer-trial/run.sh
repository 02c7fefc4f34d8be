#!/usr/bin/env bash
# Tries deploy/install.sh and tula for real, from scratch: a fresh Debian in a folder, booted with systemd; Caddy asks a
# certificate authority on the same server for a certificate. It takes ten to twenty minutes.
# Usage: run.sh [SUITE], bookworm unless another one is named. KEEP_SERVER=1 keeps the folder of the server.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=/dev/null
for chapter in server authority expect installing updating image; do . "$here/$chapter.sh"; done

trap remove_server EXIT
trap 'exit 130' INT TERM

begin 'A fresh server'
prepare_machine
make_server "${1:-bookworm}"
boot
copy_program tula
try_refusals
start_authority
try_install
try_operation
try_updates
try_power_cut
try_restore
try_uninstall
try_image
try_compose
end_all
