-- Her number, sealed; null where staff have to call.
alter table maids add column phone bytea;

-- Whether she wants to work for this household: asked once it said what she must know.
create table her_asks (
  application_id text primary key references applications on delete cascade,
  state text not null check (state in ('asked', 'question', 'yes', 'no')),
  language text not null,
  -- Of what she was told; other facts ask her anew.
  facts_sha256 text not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz
);

-- Each text message to her holds a link of its own, and all of them show the newest facts.
create table her_links (
  token_hash text primary key,
  application_id text not null references her_asks on delete cascade,
  created_at timestamptz not null
);
create index her_links_by_application on her_links (application_id);

-- What she wants to know first; her own words and the household's answer are sealed.
create table her_questions (
  id text primary key,
  application_id text not null references her_asks on delete cascade,
  code text,
  words bytea,
  asked_at timestamptz not null,
  answer bytea,
  answered_at timestamptz
);
create index her_questions_by_application on her_questions (application_id, asked_at);
