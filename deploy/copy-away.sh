#!/bin/sh
# Copies the audit trail's heads and the backups to other machines, where the product cannot write:
#   COPY_TO=account@machine:/folder KEYS_TO=account@another:/folder copy-away.sh AUDIT BACKUPS
# The keys of a backup go apart from the rest: with both, everything can be read.
set -eu
: "${COPY_TO:?} ${KEYS_TO:?}"
# Only what was added to a file goes over: one that was cut here stays whole there.
if [ -d "$1" ]; then rsync -a --append "$1/" "$COPY_TO/audit/"; else echo "No head was signed yet: $1"; fi
rsync -a --exclude=/*/keys "$2/" "$COPY_TO/backups/"
rsync -a --prune-empty-dirs --include='/*/' --include='/*/keys/***' --exclude='*' "$2/" "$KEYS_TO/keys/"
