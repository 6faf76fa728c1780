-- What a paper said when it was signed, sealed: its seal is made of this, whatever settings say by then.
alter table mandates
  add column content bytea,
  -- When a certificate named the sealed file; signing again takes it back.
  add column certified_at timestamptz;
create index mandates_uncertified on mandates (signed_at)
  where sealed_at is not null and certified_at is null;

-- One more sealed document for each set of signed papers.
create table certificates (
  id text primary key,
  application_id text not null references applications on delete cascade,
  language text not null,
  -- What it says, sealed.
  content bytea not null,
  pdf_key text not null,
  pdf_sha256 text not null,
  pages int not null,
  sealed_at timestamptz not null
);
create index certificates_by_application on certificates (application_id, sealed_at desc);
