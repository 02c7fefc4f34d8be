# shellcheck shell=bash
# One PostgreSQL for all shops but the first: Debian's, with a database for each shop and roles that may enter no other.

readonly DATABASE_PACKAGES=(postgresql)
# Each shop that is awake has up to eleven connections, see docs/operations.md.
readonly MOST_CONNECTIONS=500

# What is asked or told as PostgreSQL's administrator; it may not look into the folder that this was started in.
as_postgres() { (cd / && runuser -u postgres -- psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"); }

ask_postgres() { as_postgres --command "$1"; } # SQL

prepare_postgres() {
  systemctl enable --quiet --now postgresql.service
  ask_postgres 'SELECT 1' >/dev/null 2>&1 ||
    refuse "PostgreSQL does not answer, and no shop can be made without it: pg_lsclusters names its clusters, pg_ctlcluster 15 main start starts one, journalctl -u 'postgresql@*' says why one does not run. Then run this again."
  local number
  number=$(ask_postgres 'SHOW server_version_num')
  [ "$number" -ge 150000 ] || refuse "This server has PostgreSQL $((number / 10000)), and the shops need 15 or newer. Nothing was changed."
  write_database_settings
}

# A restart makes shops wait for a second; it is needed once.
write_database_settings() {
  local file
  file="$(dirname "$(ask_postgres 'SHOW config_file')")/conf.d/tula.conf"
  database_settings | cmp --silent - "$file" && return 0
  step 'Preparing PostgreSQL for many shops'
  database_settings | write_file "$file" 644
  systemctl restart postgresql.service
  ask_postgres 'SELECT 1' >/dev/null
}

database_settings() {
  cat <<END
# Written by tula new-shop.
max_connections = $MOST_CONNECTIONS
shared_buffers = $(($(megabytes_of MemTotal) / 8))MB
random_page_cost = 1.1
END
}

# A name of PostgreSQL has no hyphens, and no name of a shop has an underscore.
database_name() { printf 'tula_%s' "${TULA_SHOP//-/_}"; }

password_in() { sed -n 's#^postgres://[^:]*:\([^@]*\)@.*#\1#p' <<<"$(setting_of "$1")"; } # SETTING

# The statements come by standard input, because everybody on this server can read the arguments of a program.
make_roles() {
  as_postgres <<END
\set shop $(database_name)
\set owner $(database_name)_owner
SELECT format('CREATE ROLE %I', name) FROM unnest(ARRAY[:'shop', :'owner']) name
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE :"shop" LOGIN CONNECTION LIMIT 20 PASSWORD '$(password_in DATABASE_URL)';
ALTER ROLE :"owner" LOGIN CONNECTION LIMIT 10 PASSWORD '$(password_in DATABASE_OWNER_URL)';
END
}

make_database() { # NAME
  as_postgres <<END
\set database $1
\set shop $(database_name)
\set owner $(database_name)_owner
SELECT format('CREATE DATABASE %I OWNER %I TEMPLATE template0 ENCODING ''UTF8'' LC_COLLATE ''C.UTF-8'' LC_CTYPE ''C.UTF-8''', :'database', :'owner')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO :"shop";
END
}

drop_database() { as_postgres <<<"DROP DATABASE IF EXISTS \"$1\" WITH (FORCE);"; } # NAME

readonly RESTORING_SETTINGS=/run/tula-restoring.env

# Restores into the shop that is stopped. The first shop has its database in its folder, which the program swaps as one;
# the database of another is made anew beside the present one, and takes its name once it is whole.
restore_data() { # FILE [ARGUMENTS…]
  if [ -z "$TULA_SHOP" ]; then
    shop_command restore -- "$@" --replace
    return
  fi
  local name code=0
  name=$(database_name)
  drop_database "${name}_coming" && make_database "${name}_coming" || return 1
  install -m 600 /dev/null "$RESTORING_SETTINGS"
  grep '^DATABASE_\(OWNER_\)\?URL=' "$TULA_SETTINGS" | sed "s#/$name\$#/${name}_coming#" >"$RESTORING_SETTINGS"
  more_settings=$RESTORING_SETTINGS shop_command restore -- "$@" --replace || code=$?
  rm -f "$RESTORING_SETTINGS"
  if [ "$code" != 0 ]; then
    drop_database "${name}_coming"
    return "$code"
  fi
  as_postgres <<END
BEGIN;
ALTER DATABASE "$name" RENAME TO "${name}_before";
ALTER DATABASE "${name}_coming" RENAME TO "$name";
COMMIT;
END
  drop_database "${name}_before"
}
