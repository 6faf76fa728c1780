#!/bin/sh
# Backs up the product of this folder into /var/backups/daarly, where three weeks stay.
set -eu
cd "$(dirname "$0")"
docker compose run --rm -T migrate \
  node server/commands/operate.ts backup "/backups/$(date +%F-%H%M)"
find "${1:-/var/backups/daarly}" -mindepth 1 -maxdepth 1 -mtime +21 -exec rm -r {} +
