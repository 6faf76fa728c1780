-- Until when a document holds, as its household wrote it; a title deed holds for good.
alter table documents
  add column expires_on date,
  add column never_expires boolean not null default false,
  -- Of PDFs.
  add column pages int,
  add check (not (never_expires and expires_on is not null));
