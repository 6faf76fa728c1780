#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: an owner of the tables, and who serves (docs/operate.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -v owner_password="$DATABASE_OWNER_PASSWORD" --username postgres <<'SQL'
CREATE ROLE daarly_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
CREATE ROLE daarly LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE daarly OWNER daarly_owner;
REVOKE ALL ON DATABASE daarly FROM PUBLIC;
GRANT CONNECT ON DATABASE daarly TO daarly;
SQL
