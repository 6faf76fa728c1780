-- Somebody asks for their own data by number and code; whether we know the number is looked up later.
create table privacy_requests (
  id text primary key,
  visitor_id uuid not null references visitors on delete cascade,
  phone bytea not null,
  phone_index text not null,
  -- Null until a code went out: one goes only to a number that is known.
  code_hash text,
  tries int not null default 0,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index privacy_requests_last on privacy_requests (phone_index, created_at);

-- A copy of everything of a number, sealed, for some days.
create table data_exports (
  id text primary key,
  phone bytea not null,
  phone_index text not null,
  language text not null,
  asked_at timestamptz not null,
  -- Of the link that leads to it, once it is made.
  token_hash text unique,
  file_key text,
  size bigint,
  ready_at timestamptz,
  expires_at timestamptz not null
);

-- What was removed because somebody asked, and what stayed: kinds and counts, never values.
create table erasures (
  id text primary key,
  erased_at timestamptz not null,
  removed jsonb not null,
  kept jsonb not null
);

-- What each run by the clock removed: kinds and counts, never values.
create table retention_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  job text not null,
  removed jsonb not null
);
