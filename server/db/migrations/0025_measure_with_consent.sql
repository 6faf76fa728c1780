-- What visitors chose about measuring, kept as proof; no name, number or address.
create table consent_records (
  id bigint generated always as identity primary key,
  consent_id uuid not null,
  mode text not null check (mode in ('granted', 'denied')),
  chosen boolean not null,
  policy_version integer not null,
  text_hash text,
  language text not null,
  recorded_at timestamptz not null
);
create index on consent_records (consent_id, recorded_at);

-- What happens on the pages, by month; nothing personal.
create table site_events (
  id bigint generated always as identity,
  received_at timestamptz not null,
  at timestamptz not null,
  kind text not null,
  page text not null,
  path text not null,
  journey_id text,
  campaign jsonb,
  device text not null check (device in ('mobile', 'desktop')),
  primary key (id, received_at)
) partition by range (received_at);
create table site_events_default partition of site_events default;
create index on site_events (kind, received_at);

-- Where a visitor came from, at first and last.
create table touches (
  session_id uuid not null,
  which text not null check (which in ('first', 'last')),
  at timestamptz not null,
  url text,
  affiliate_event text,
  ads_indicators text,
  analytics_id text,
  additional_query_params text,
  primary key (session_id, which)
);
create index on touches (at);

alter table applications add column session_id uuid;
