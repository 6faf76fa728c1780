-- What was checked about her, by whom and when. Withdrawn ones stay: they were shown.
create table maid_checks (
  id bigint generated always as identity primary key,
  maid_id uuid not null references maids on delete cascade,
  kind text not null check (kind in ('identity', 'medical', 'languages', 'references', 'police')),
  -- Who looked, and how.
  way text not null,
  checked_on date not null,
  valid_until date check (valid_until >= checked_on),
  -- English names of the languages that were heard.
  languages text[] not null default '{}',
  recorded_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index maid_checks_one_of_a_kind on maid_checks (maid_id, kind) where withdrawn_at is null;

-- Invented people agree to whatever is shown of them.
with agreed as (
  update maids set published_fields = published_fields || '{checks}'
  where is_sample and not 'checks' = any (published_fields)
  returning id
)
insert into maid_consents (maid_id, field) select id, 'checks' from agreed;
