# shellcheck shell=bash
# What is expected, and what came instead.

passed=0 failed=0 said=''

begin() { printf '\n%s  %s\n' "$(date +%H:%M:%S)" "$*"; }

ok() {
  passed=$((passed + 1))
  printf '  ok: %s\n' "$*"
}

wrong() { # WHAT
  failed=$((failed + 1))
  printf '  FAILED: %s\n%s\n' "$1" "$(tail -n 15 <<<"$said" | sed 's/^/    /')"
}

# Runs a command on the server, or a function of these files, and keeps what it says.
run() { # COMMAND…
  local code=0
  if [ "$(type -t "$1")" = function ]; then
    said=$("$@" 2>&1) || code=$?
  else
    said=$(within "$@" 2>&1) || code=$?
  fi
  return "$code"
}

expect_done() { # WHAT COMMAND…
  local what=$1
  shift
  if run "$@"; then ok "$what"; else wrong "$what"; fi
}

expect_refused() { # WHAT SENTENCE COMMAND…
  local what=$1 sentence=$2
  shift 2
  if run "$@"; then wrong "$what: it was done"; elif grep -qF "$sentence" <<<"$said"; then ok "$what"; else wrong "$what: it does not say: $sentence"; fi
}

expect_said() { # WHAT PATTERN, of the last command
  if grep -qE "$2" <<<"$said"; then ok "$1"; else wrong "$1: nothing like $2"; fi
}

expect_equal() { # WHAT EXPECTED FOUND
  if [ "$2" = "$3" ]; then ok "$1"; else said="expected $2"$'\n'"found    $3" && wrong "$1"; fi
}

# The line that a reader of the whole run counts.
end_all() {
  printf '\nThe installer on a fresh server: %s passed, %s failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
}
