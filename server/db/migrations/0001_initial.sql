-- Money is whole fils. Personal values are bytea sealed by the field cipher. Ids that leave the server are unguessable.

create table visitors (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- The cookie's 256 bits, hashed; a rotated cookie lives on for a minute so that a second tab is not cut off.
create table visitor_tokens (
  token_hash text primary key,
  visitor_id uuid not null references visitors on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visitor_tokens_by_visitor on visitor_tokens (visitor_id);

create table maids (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  age int not null check (age between 18 and 65),
  nationality text not null,
  nationality_code text not null,
  is_ethiopian boolean not null default false,
  religion text,
  number_of_children int not null default 0,
  languages jsonb not null default '[]',
  years_experience int not null default 0,
  years_in_uae int not null default 0,
  roles text[] not null,
  live_in boolean not null,
  live_out boolean not null,
  skills text[] not null default '{}',
  at_ease_with text[] not null default '{}',
  wishes text[] not null default '{}',
  monthly_price bigint not null check (monthly_price > 0),
  salary bigint not null check (salary > 0),
  availability text not null check (availability in ('NOW', 'FROM', 'ON_PROBATION_ELSEWHERE')),
  available_from date,
  info_phrases jsonb not null default '{}',
  transcript jsonb not null default '{}',
  -- Fields that she consented to publish; the history is in maid_consents.
  published_fields text[] not null default '{}',
  approved_on date,
  -- null: not shown. Set when staff publish, cleared when she is hired or withdraws.
  published_at timestamptz,
  added_at timestamptz not null default now(),
  is_sample boolean not null default false,
  held_until timestamptz,
  held_by text,
  hired_by text,
  updated_at timestamptz not null default now()
);
create index maids_published on maids (published_at) where published_at is not null;
create index maids_held on maids (held_until) where held_until is not null;

create table maid_consents (
  id bigint generated always as identity primary key,
  maid_id uuid not null references maids on delete cascade,
  field text not null,
  granted_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index maid_consents_by_maid on maid_consents (maid_id);

create table maid_videos (
  maid_id uuid primary key references maids on delete cascade,
  -- 'file': storage keys below; 'vimeo': video_url is the player's address, played only after a tap.
  kind text not null check (kind in ('file', 'vimeo')),
  video_url text not null,
  duration_seconds numeric not null,
  poster_key text not null,
  -- [{width, key}] smallest first
  poster_sizes jsonb not null default '[]',
  -- [{language, key}]
  captions jsonb not null default '[]',
  -- {language: text}
  alt jsonb not null default '{}'
);

create table saved_maids (
  visitor_id uuid not null references visitors on delete cascade,
  maid_id uuid not null references maids on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (visitor_id, maid_id)
);

create table match_alerts (
  id text primary key,
  visitor_id uuid not null references visitors on delete cascade,
  role text not null,
  filters text not null,
  phone bytea not null,
  phone_index text not null,
  language text not null default 'en',
  created_at timestamptz not null default now(),
  unique (phone_index, role, filters)
);

create table applications (
  id text primary key,
  number bigint generated always as identity (start with 48201),
  visitor_id uuid not null references visitors,
  maid_id uuid not null references maids,
  replaces_id text references applications,
  version int not null default 1,
  plan_type text check (plan_type in ('live-in', 'live-out')),
  first_day date,
  payment_method text check (payment_method in ('direct-debit', 'card')),
  monthly_amount bigint,
  first_amount bigint,
  need_enter_iban_number boolean not null default false,
  signed_by_spouse boolean not null default false,
  skip_start_screen boolean not null default false,
  language text not null default 'en',
  journey_id uuid,
  -- The verified number of the client; index for recognising, never shown to strangers.
  phone_index text,
  phone_verified_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index applications_by_visitor on applications (visitor_id, updated_at desc);
-- H01: one open application per visitor and maid.
create unique index applications_open on applications (visitor_id, maid_id) where completed_at is null;

-- Other devices let in by a link that the server signed.
create table application_visitors (
  application_id text not null references applications on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  purpose text not null check (purpose in ('resume', 'spouse-sign', 'sign-only')),
  granted_at timestamptz not null default now(),
  primary key (application_id, visitor_id)
);

-- One row per submitted step: the whole answer sealed, and what may be shown of it (masked).
create table step_answers (
  application_id text not null references applications on delete cascade,
  step text not null,
  answer bytea not null,
  shown jsonb not null default '{}',
  submitted_at timestamptz not null default now(),
  primary key (application_id, step)
);

create table step_drafts (
  application_id text not null references applications on delete cascade,
  step text not null,
  fields bytea not null,
  saved_at timestamptz not null default now(),
  primary key (application_id, step)
);

-- The timeline: append-only, never a personal value.
create table application_events (
  id bigint generated always as identity primary key,
  application_id text not null references applications on delete cascade,
  kind text not null,
  step text,
  facts jsonb not null default '{}',
  at timestamptz not null default now()
);
create index application_events_by_application on application_events (application_id, id);

create table documents (
  id text primary key,
  application_id text not null references applications on delete cascade,
  kind text not null,
  content_type text not null,
  size int not null,
  sha256 text not null,
  file_key text not null,
  preview_key text,
  uploaded_at timestamptz not null default now()
);
create index documents_by_application on documents (application_id);

create table mandates (
  id text primary key,
  application_id text not null references applications on delete cascade,
  kind text not null check (kind in ('one-time', 'monthly', 'agreement')),
  state text not null,
  amount bigint not null,
  cap bigint,
  starts_on date not null,
  ends_on date,
  language text not null,
  draft_sha256 text,
  evidence bytea,
  pdf_key text,
  pdf_sha256 text,
  pages int,
  signed_at timestamptz,
  sealed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index mandates_live on mandates (application_id, kind) where state not in ('CANCELLED', 'EXPIRED');

create table signatures (
  id bigint generated always as identity primary key,
  mandate_id text not null references mandates on delete cascade,
  specimen int not null,
  way text not null check (way in ('drawn', 'typed')),
  low_quality boolean not null default false,
  strokes bytea not null,
  image bytea not null,
  signed_at timestamptz not null default now(),
  unique (mandate_id, specimen)
);

create table otp_challenges (
  id bigint generated always as identity primary key,
  application_id text not null references applications on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  phone bytea not null,
  phone_index text not null,
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index otp_challenges_by_application on otp_challenges (application_id, sent_at desc);
create index otp_challenges_by_phone on otp_challenges (phone_index, sent_at desc);

-- Every text message, sealed; a job sends it.
create table sms_messages (
  id text primary key,
  application_id text references applications on delete set null,
  purpose text not null,
  recipient bytea not null,
  recipient_mask text not null,
  body bytea not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  provider_id text,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table links (
  token_hash text primary key,
  application_id text not null references applications on delete cascade,
  purpose text not null check (purpose in ('resume', 'spouse-sign', 'sign-only')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

create table idempotency_keys (
  visitor_id uuid not null references visitors on delete cascade,
  key text not null,
  call text not null,
  body_hash text not null,
  status int not null,
  -- Sealed: an answer may hold what only its owner may see.
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (visitor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table captchas (
  id text primary key,
  image_id text not null unique,
  code_hash text not null,
  image bytea not null,
  pow_salt text not null,
  pow_difficulty int not null,
  session_hash text,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captchas_by_age on captchas (expires_at);

-- Windows of the limits, shared by all web processes.
create table request_counts (
  bucket text not null,
  window_start timestamptz not null,
  count int not null default 0,
  primary key (bucket, window_start)
);
create index request_counts_by_age on request_counts (window_start);

create table watch_events (
  id bigint generated always as identity,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  maid_id uuid not null,
  action text not null,
  position_seconds real not null,
  session_id uuid,
  journey_id uuid,
  primary key (id, received_at)
) partition by range (received_at);
create table watch_events_default partition of watch_events default;

create table url_log (
  id bigint generated always as identity,
  received_at timestamptz not null default now(),
  session_id uuid,
  journey_id uuid,
  analytics_id text,
  url text not null,
  primary key (id, received_at)
) partition by range (received_at);
create table url_log_default partition of url_log default;

create table qr_scans (
  id bigint generated always as identity,
  received_at timestamptz not null default now(),
  uuid uuid not null,
  primary key (id, received_at)
) partition by range (received_at);
create table qr_scans_default partition of qr_scans default;

-- What staff change while it runs: one row per setting, checked by a schema when read.
create table site_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table parameters (
  code text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

create table holidays (
  day date primary key,
  name text not null
);

create table arrival_bookings (
  application_id text primary key references applications on delete cascade,
  day date not null,
  slot text not null,
  way text not null,
  booked_at timestamptz not null default now()
);
create index arrival_bookings_by_slot on arrival_bookings (day, slot);
