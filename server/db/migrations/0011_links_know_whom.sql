-- A link knows the number that it went to: a code and a new link go there and nowhere else.
alter table links
  add column phone bytea,
  -- A keyed fingerprint of the number.
  add column phone_index text,
  -- Who it was for does not agree; only a new link signs.
  add column refused_at timestamptz;
create index links_by_application on links (application_id, purpose, created_at desc);

-- The link that let a device in.
alter table application_visitors add column link_hash text references links on delete set null;
create index application_visitors_by_link on application_visitors (link_hash)
  where link_hash is not null;

-- What a spouse said instead of signing, sealed.
create table spouse_replies (
  id text primary key,
  application_id text not null references applications on delete cascade,
  kind text not null check (kind in ('question', 'refusal', 'wrong-number')),
  sentence bytea,
  at timestamptz not null
);
create index spouse_replies_by_application on spouse_replies (application_id, at desc);
