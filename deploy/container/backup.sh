#!/bin/sh
# Backs up the product of this folder into /var/backups/daarly, where three weeks stay.
set -eu
cd "$(dirname "$0")"
# First: one that fails on a full disk would never free anything.
../tidy-backups.sh "${1:-/var/backups/daarly}" || echo 'Old backups could not be removed.' >&2
docker compose run --rm --no-deps -T migrate \
  node server/commands/operate.ts backup "/backups/$(date +%F-%H%M)"
