#!/bin/sh
# /usr/local/sbin/kindred-hands: a command of the product (admin, backup, restore, keys, audit) as the service runs, with
# its settings and as its user. Another DATA_DIR, as for trying a backup: DATA_DIR=/somewhere kindred-hands restore FOLDER
set -eu
exec systemd-run --quiet --pipe --wait --collect \
	--property=User=kindred --property=Group=kindred --property=UMask=0077 \
	--property=WorkingDirectory=/opt/kindred-hands/current \
	--property=EnvironmentFile=/etc/kindred-hands.env \
	--setenv=NODE_ENV=production --setenv=LOGS=off \
	--setenv=DATA_DIR="${DATA_DIR:-/var/lib/kindred-hands}" \
	/usr/bin/env node scripts/launch.mjs "$@"
