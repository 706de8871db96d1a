#!/bin/sh
# Installs what package.json names when it is not there yet: the first thing on a new clone, and nothing after it.
set -eu
cd "$(dirname "$0")/.."
if [ ! -e node_modules/.placet-installed ] || [ pnpm-lock.yaml -nt node_modules/.placet-installed ]; then
  pnpm=$(sed -n 's/.*"packageManager": "\(.*\)".*/\1/p' package.json)
  npx --yes "$pnpm" install --frozen-lockfile
  touch node_modules/.placet-installed
fi
