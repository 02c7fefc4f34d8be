# shellcheck shell=bash
# Takes the program away and leaves what cannot be made again.

uninstall() {
  local name
  for name in $(list_names); do (remove_shop "$name" --yes); done
  step 'Stopping the shop'
  systemctl disable --quiet --now tula-check.timer tula-trial.timer tula-backup.timer tula.service 2>/dev/null || true
  local unit
  for unit in "${UNITS[@]}" tula@.socket tula@.timer; do rm -f "$TULA_UNITS/$unit"; done
  for unit in "${SHOP_UNITS[@]}"; do rm -f "$TULA_UNITS/${unit/./@.}"; done
  rm -rf "$TULA_UNITS/tula@.service.d"
  systemctl daemon-reload
  rm -f /usr/local/bin/tula
  remove_caddy
  discard "$TULA_HOME"
  remove_swap
  say "The program is gone. The shop's data is in $TULA_DATA, its backups in $TULA_BACKUPS, its settings in $TULA_SETTINGS: install again, and it goes on. Debian's packages (${PACKAGES[*]}) stay as well."
}

remove_swap() {
  grep -qs "^$TULA_SWAP " "$TULA_MOUNTS" || return 0
  swapoff "$TULA_SWAP" 2>/dev/null || true
  sed -i "\#^$TULA_SWAP #d" "$TULA_MOUNTS"
  rm -f "$TULA_SWAP"
}
