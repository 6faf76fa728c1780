-- Short recordings of her, one for each language that she speaks.
create table maid_voices (
  maid_id uuid not null references maids on delete cascade,
  -- The language's code, such as ar.
  language text not null,
  file_key text not null,
  duration_seconds numeric not null check (duration_seconds > 0),
  recorded_on date not null,
  -- The account of ours that added it.
  added_by text not null,
  added_at timestamptz not null,
  primary key (maid_id, language)
);

-- Invented people agree to whatever is shown of them.
with agreed as (
  update maids set published_fields = published_fields || '{voices}'
  where is_sample and not 'voices' = any (published_fields)
  returning id
)
insert into maid_consents (maid_id, field) select id, 'voices' from agreed;
