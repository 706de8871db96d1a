#!/bin/sh
# Runs once, when the official image makes an empty cluster. The migrations make the same roles where they are missing,
# but only this place knows their passwords.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set api_password="$PLACET_API_DATABASE_PASSWORD" \
  --set worker_password="$PLACET_WORKER_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE placet_api LOGIN PASSWORD :'api_password';
CREATE ROLE placet_worker LOGIN PASSWORD :'worker_password';
SQL
