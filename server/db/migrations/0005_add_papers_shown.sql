-- What was put before whom to be signed: a signature names the bytes that its signer was shown.
create table papers_shown (
  mandate_id text not null references mandates (id) on delete cascade,
  visitor_id uuid not null references visitors (id) on delete cascade,
  -- Of the bytes that were sent.
  sha256 text not null,
  -- Of what the paper said, before it was drawn: another text makes what was shown stale.
  content_sha256 text not null,
  language text not null,
  shown_at timestamptz not null default now(),
  primary key (mandate_id, visitor_id, sha256)
);
