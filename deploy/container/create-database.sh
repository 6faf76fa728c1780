#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: an account for the product that is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username postgres <<'SQL'
CREATE ROLE daarly LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE daarly OWNER daarly;
REVOKE ALL ON DATABASE daarly FROM PUBLIC;
SQL
