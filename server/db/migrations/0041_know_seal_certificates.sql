-- Every certificate with which documents were sealed, so that a seal can be checked after another took its place.
create table seal_certificates (
  -- SHA-256 of the certificate, in hex digits.
  fingerprint text primary key,
  certificate bytea not null,
  -- Made by ourselves, for development.
  is_sample boolean not null,
  used_from timestamptz not null
);
create index mandates_by_file on mandates (pdf_sha256) where pdf_sha256 is not null;
create index certificates_by_file on certificates (pdf_sha256);
