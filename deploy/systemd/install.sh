#!/bin/sh
# Installs the release in whose folder it lies as services of this machine. Run it as root:
#   sh /opt/daarly-releases/VERSION/deploy/systemd/install.sh
# --built      takes the release as it is: its packages and pages are there, such as to go back to it
# --no-start   starts nothing, such as before a backup is restored
# --root FOLDER  fills that folder, such as an image that is being made, and starts nothing
set -eu
umask 022
root= built= start=yes
while [ $# -gt 0 ]; do
  case "$1" in
    --root) root=${2:?--root needs a folder}; start=; shift 2 ;;
    --built) built=yes; shift ;;
    --no-start) start=; shift ;;
    *) echo "Not known: $1" >&2; exit 1 ;;
  esac
done
stop() { echo "$1" >&2; exit 1; }
[ -n "$root" ] || [ "$(id -u)" = 0 ] || stop 'Run this as root.'
[ -z "$root" ] || root=$(cd -P "$root" && pwd)
cd -P "$(dirname "$0")/../.."
release=${PWD#"$root"}
[ "${release%/*}" = /opt/daarly-releases ] || stop "Put the release into $root/opt/daarly-releases first."
[ -L "$root/opt/daarly" ] || [ ! -e "$root/opt/daarly" ] || stop "Move $root/opt/daarly away: it becomes a link."
# systemd reads both for the service, whose account is made for each start.
settings=$root/etc/daarly/daarly.env
install -d -m 0700 "$root/etc/daarly"
if [ ! -e "$settings" ]; then
  # The units say these; a line here would win over them.
  sed -E '/^(NODE_ENV|SIGNING_P12)=/s/^/# A unit says it: /' .env.example > "$settings.new"
  chmod 0600 "$settings.new"
  mv "$settings.new" "$settings"
  echo "Fill in $settings, put the certificate beside it as signing.p12, then run this again."
  exit 0
fi
! grep -qE '^(NODE_ENV|SIGNING_P12)=' "$settings" || stop "Take NODE_ENV and SIGNING_P12 out of $settings: the units say them."
[ -e "$root/etc/daarly/signing.p12" ] || stop "The certificate that seals papers is missing: $root/etc/daarly/signing.p12"
[ -n "$built" ] || node commands/build-product.mjs
chmod -R go+rX .
install -d "$root/etc/systemd/system" "$root/etc/tmpfiles.d" "$root/usr/local/bin"
install -m 0644 deploy/systemd/*.service deploy/systemd/*.timer "$root/etc/systemd/system/"
install -m 0644 deploy/systemd/tmpfiles.conf "$root/etc/tmpfiles.d/daarly.conf"
install -m 0755 deploy/systemd/daarly "$root/usr/local/bin/daarly"
# Only now, and in one step: until here the earlier release is the one that starts.
ln -sfn "$release" "$root/opt/daarly.new"
mv -T "$root/opt/daarly.new" "$root/opt/daarly"
[ -z "$root" ] || { echo "Installed into $root."; exit 0; }
systemd-tmpfiles --create daarly.conf
systemctl daemon-reload
systemctl enable daarly.service daarly-backup.timer daarly-restore-test.timer daarly-copy.timer
[ -n "$start" ] || { echo 'Installed. To start it: systemctl start daarly daarly-backup.timer daarly-restore-test.timer daarly-copy.timer'; exit 0; }
systemctl restart daarly.service
systemctl start daarly-backup.timer daarly-restore-test.timer daarly-copy.timer
! systemctl is-active --quiet nginx || systemctl reload nginx
echo 'Daarly is started and ready. See: journalctl -u daarly -n 20'
