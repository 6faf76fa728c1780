#!/bin/sh
# For certbot: certbot certonly … --deploy-hook /opt/daarly/deploy/container/renewed.sh
# Hands the renewed certificate to the front, which takes it within a minute.
set -eu
cd "$(dirname "$0")/secrets"
# Into the files that are there: the front has them open, and they keep their owner.
cat "${RENEWED_LINEAGE:?}/privkey.pem" > tls.key
cat "$RENEWED_LINEAGE/fullchain.pem" > tls.pem
