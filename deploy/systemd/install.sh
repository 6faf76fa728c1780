#!/bin/sh
# Installs the release in /opt/daarly as services of this machine. Run it as root, for each release:
#   sh /opt/daarly/deploy/systemd/install.sh
# With --root FOLDER it fills that folder, such as an image that is being made, and starts nothing.
# With --built the release is taken as it is: its packages and pages are there.
set -eu
root= built=
while [ $# -gt 0 ]; do
  case "$1" in
    --root) root=${2:?--root needs a folder}; shift 2 ;;
    --built) built=yes; shift ;;
    *) echo "Not known: $1" >&2; exit 1 ;;
  esac
done
cd "$root/opt/daarly" || { echo "Put the release into $root/opt/daarly first." >&2; exit 1; }
[ -n "$root" ] || [ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
# systemd reads both for the service, whose account is made for each start.
install -d -m 0700 "$root/etc/daarly"
if [ ! -e "$root/etc/daarly/daarly.env" ]; then
  install -m 0600 .env.example "$root/etc/daarly/daarly.env"
  echo "Fill in $root/etc/daarly/daarly.env, put the certificate beside it as signing.p12, then run this again."
  exit 0
fi
if [ ! -e "$root/etc/daarly/signing.p12" ]; then
  echo "The certificate that seals papers is missing: $root/etc/daarly/signing.p12" >&2
  exit 1
fi
if [ -z "$built" ]; then
  npm ci --no-audit --no-fund --loglevel=error
  npm run build
  node_modules/.bin/node commands/bundle-server.mjs
fi
install -d "$root/etc/systemd/system" "$root/usr/local/bin"
install -m 0644 deploy/systemd/*.service deploy/systemd/*.timer "$root/etc/systemd/system/"
install -m 0755 deploy/systemd/daarly "$root/usr/local/bin/daarly"
if [ -n "$root" ]; then
  echo "Installed into $root."
  exit 0
fi
systemctl daemon-reload
systemctl enable --now daarly-backup.timer daarly-restore-test.timer
systemctl enable daarly.service
systemctl restart daarly.service
echo 'Daarly is started and ready. See: journalctl -u daarly -n 20'
