#!/bin/sh
# Restores the newest finished backup into a database that goes again, and notes that it was proved.
set -eu
cd "$(dirname "$0")"
backups=${1:-/var/backups/daarly}
newest=
# Names that begin with a date alone, in their order; the keys are written last.
for manifest in "$backups"/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*/keys/manifest.json; do
  [ -e "$manifest" ] && newest=$(basename "${manifest%/keys/manifest.json}")
done
[ -n "$newest" ] || { echo "No finished backup is in $backups." >&2; exit 1; }
remove() { docker compose --profile trial rm --force --stop --volumes trial-database; }
trap remove EXIT
remove
echo "Trying $newest"
docker compose --profile trial run --rm -T trial \
  node server/commands/operate.ts restore "/backups/$newest"
docker compose run --rm --no-deps -T migrate node server/commands/operate.ts restore-proved "/backups/$newest"
