#!/usr/bin/env bash
# Tries deploy/install.sh and tula for real, from scratch: a fresh Debian in a folder, booted with systemd; Caddy asks a
# certificate authority on the same server for a certificate. It takes about half an hour.
# Usage: run.sh [SUITE], bookworm unless another one is named. KEEP_SERVER=1 keeps the folder of the server.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
# shellcheck source=/dev/null
for chapter in server authority expect installing troubles updating shops image; do . "$here/$chapter.sh"; done

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
try_refusals_beside_a_shop "$(version_of_shop)"
try_release_notes "$(version_of_shop)"
try_updates
try_disk_that_fills_up "$(version_of_shop)"
try_cut_in_update "$(version_of_shop)"
try_cut_in_backup "$(version_of_shop)"
try_restore
try_encrypted_restore
try_shops
try_bucket_with_a_wrong_key "$(version_of_shop)"
try_uninstall
try_image
try_compose
end_all
