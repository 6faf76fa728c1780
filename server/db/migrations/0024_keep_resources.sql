-- Documents that everybody may read, by code and language: the operator's own file, or the one that
-- we made of what its content says now.
create table resources (
  code text not null,
  language text not null check (language in ('en', 'ar', 'hi', 'ru', 'fr')),
  is_own boolean not null,
  -- SHA-256 of the bytes, 64 hex digits; names the file in the storage too.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of what a made one says: another content makes another file. Null for the operator's.
  content_sha256 text,
  size integer not null check (size > 0),
  pages integer not null check (pages > 0),
  made_at timestamptz not null,
  primary key (code, language, is_own),
  check (is_own = (content_sha256 is null))
);
