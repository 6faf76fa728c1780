#!/bin/sh
# Makes room before a backup, in a folder of backups whose names begin with a date: tidy-backups.sh FOLDER
# Three weeks stay, and the newest that finished stays however old it is.
set -eu
cd "$1"
newest=
# In the order of their names; the keys are written last.
for folder in [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*; do
  [ -e "$folder/keys/manifest.json" ] && newest=$folder
done
for folder in [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*; do
  [ -d "$folder" ] && [ "$folder" != "$newest" ] || continue
  # What did not finish goes in the next night, which comes a little less than a day later.
  if [ -e "$folder/keys/manifest.json" ]; then minutes=$((21 * 1440 - 60)); else minutes=$((1440 - 60)); fi
  [ -z "$(find "$folder" -maxdepth 0 -mmin "+$minutes")" ] || rm -r "$folder"
done
