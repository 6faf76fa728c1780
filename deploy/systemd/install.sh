#!/bin/sh
# Installs the release in /opt/daarly as services of this machine. Run it as root, for each release:
#   sh /opt/daarly/deploy/systemd/install.sh
set -eu
cd /opt/daarly || { echo 'Put the release into /opt/daarly first.' >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
id daarly >/dev/null 2>&1 || useradd --system --home-dir /var/lib/daarly --shell /usr/sbin/nologin daarly
install -d -m 0750 -g daarly /etc/daarly
install -d -m 0700 -o daarly -g daarly /var/backups/daarly
if [ ! -e /etc/daarly/daarly.env ]; then
  install -m 0640 -g daarly .env.example /etc/daarly/daarly.env
  echo 'Fill in /etc/daarly/daarly.env, then run this again.'
  exit 0
fi
npm ci --no-audit --no-fund --loglevel=error
npm run build
node_modules/.bin/node commands/bundle-server.mjs
install -m 0644 deploy/systemd/*.service deploy/systemd/*.timer /etc/systemd/system/
systemctl daemon-reload
systemctl enable --now daarly-watch.timer daarly-backup.timer daarly-restore-test.timer
systemctl enable daarly.service
systemctl restart daarly.service
echo 'Daarly is started. See: journalctl -u daarly -n 20'
