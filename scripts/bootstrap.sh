#!/bin/sh
# Installs what package.json names when it is not there yet: the first thing on a new clone, and nothing after it.
set -eu
cd "$(dirname "$0")/.."
if [ ! -e node_modules/.placet-installed ] || [ pnpm-lock.yaml -nt node_modules/.placet-installed ]; then
  npx --yes pnpm@12.18.0 install --frozen-lockfile
  touch node_modules/.placet-installed
fi
