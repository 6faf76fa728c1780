#!/bin/sh
# Restores the newest finished backup of a folder into a database of its own, proves it, removes that,
# and notes the proof in the product's database:
#   restore-test.sh BACKUPS FOLDER-FOR-THE-TRIAL
set -eu
cd "$(dirname "$0")/../.."
newest=
# Names that begin with a date alone, in their order; the keys are written last.
for manifest in "$1"/[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*/keys/manifest.json; do
  # The pattern itself, where nothing is there.
  [ -e "$manifest" ] && newest=${manifest%/keys/manifest.json}
done
[ -n "$newest" ] || { echo "No finished backup is in $1." >&2; exit 1; }
trial="$2/trial"
rm -rf "$trial"
trap 'rm -rf "$trial"' EXIT
echo "Trying $newest"
# A database of the packages, without the product's variables: nothing of its own is touched.
env -i PATH="$PATH" DATA_DIR="$trial" SAMPLE_CONTENT=off node_modules/.bin/node server/commands/operate.ts restore "$newest"
node_modules/.bin/node server/commands/operate.ts restore-proved "$newest"
