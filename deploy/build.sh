#!/bin/sh
# Makes what runs, in a folder of its own: FROM is a copy of the repository, TO doesn't exist yet.
# The Dockerfile runs this very script, so a server without Docker gets the same.
set -eu
# Whoever runs it may read it, however careful the one who builds it is.
umask 022
from=$1
to=$2

cd "$from"
export NODE_DISABLE_COMPILE_CACHE=1
node scripts/launch.mjs build

mkdir -p "$to"
cp -R LICENSE CHANGELOG.md package.json package-lock.json machines db agents server dist node_modules "$to"
mkdir -p "$to/scripts"
cp -R scripts/launch.mjs scripts/launcher "$to/scripts"
