#!/bin/sh
# Restores the newest finished backup of a folder into a database of its own, proves it, and removes that:
#   restore-test.sh BACKUPS FOLDER-FOR-THE-TRIAL
set -eu
cd "$(dirname "$0")/../.."
newest=
for manifest in "$1"/*/database/manifest.json; do
  # The pattern itself, where nothing is there.
  [ -e "$manifest" ] && newest=${manifest%/database/manifest.json}
done
[ -n "$newest" ] || { echo "No finished backup is in $1." >&2; exit 1; }
trial="$2/trial"
rm -rf "$trial"
trap 'rm -rf "$trial"' EXIT
echo "Trying $newest"
# A database of the packages: nothing of the product's own is touched.
DATA_DIR="$trial" SAMPLE_CONTENT=off node_modules/.bin/node server/commands/restore.ts "$newest"
