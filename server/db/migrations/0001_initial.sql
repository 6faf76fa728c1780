-- The whole shape of the database. What changes later is a file of its own after this one.

-- Money is whole fils. Personal values are bytea sealed by the field cipher. Ids that leave the server are unguessable.
create table visitors (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- What a household is told of a device on which its hire is open: its kind, and the day on which it
  -- was there last.
  device_form text check (device_form in ('phone', 'tablet', 'computer')),
  device_browser text,
  last_seen_on date
);

-- The cookie's 256 bits, hashed; a rotated cookie lives on for a minute so that a second tab is not cut off.
create table visitor_tokens (
  token_hash text primary key,
  visitor_id uuid not null references visitors on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A token that was replaced reads on for a minute, so that reads under way are not cut off; it changes nothing.
  reads_only boolean not null default false
);
create index visitor_tokens_by_visitor on visitor_tokens (visitor_id);

create table maids (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  age integer not null check (age >= 18 and age <= 65),
  nationality text not null,
  nationality_code text not null,
  is_ethiopian boolean not null default false,
  religion text,
  number_of_children integer not null default 0,
  languages jsonb not null default '[]'::jsonb,
  years_experience integer not null default 0,
  years_in_uae integer not null default 0,
  roles text[] not null,
  live_in boolean not null,
  live_out boolean not null,
  skills text[] not null default '{}'::text[],
  at_ease_with text[] not null default '{}'::text[],
  wishes text[] not null default '{}'::text[],
  monthly_price bigint not null check (monthly_price > 0),
  salary bigint not null check (salary > 0),
  availability text not null check (availability in ('NOW', 'FROM', 'ON_PROBATION_ELSEWHERE')),
  available_from date,
  info_phrases jsonb not null default '{}'::jsonb,
  transcript jsonb not null default '{}'::jsonb,
  -- Fields that she consented to publish; the history is in maid_consents.
  published_fields text[] not null default '{}'::text[],
  approved_on date,
  -- null: not shown. Set when staff publish, cleared when she is hired or withdraws.
  published_at timestamptz,
  added_at timestamptz not null default now(),
  is_sample boolean not null default false,
  held_until timestamptz,
  held_by text,
  hired_by text,
  updated_at timestamptz not null default now(),
  -- Her number, sealed; null where staff have to call.
  phone bytea,
  -- A keyed fingerprint of her number, by which she finds her own profile.
  phone_index text,
  -- When she hid her whole page; until she shows it again nobody publishes it.
  hid_herself_at timestamptz,
  -- Her name as readers of other scripts write it, by language; empty, and it stands as in her passport.
  spelled_names jsonb not null default '{}'::jsonb check (jsonb_typeof(spelled_names) = 'object'),
  -- English name of the language that she spoke: her words in others are translations.
  own_words_in text,
  -- Hidden by staff for a while, hired or not: what ends a hire does not show her again.
  paused_at timestamptz,
  -- Gone for good; the row stays where a hire names it.
  withdrawn_at timestamptz,
  -- Removed by staff; a job removes her for good a month later, unless she is put back.
  trashed_at timestamptz,
  trashed_by text,
  -- Counts what staff saved, so that two who edit at once notice.
  version integer not null default 1,
  -- How she can arrive, beyond the arrival setting: notice, weekdays without, emirates (none: everywhere).
  arrival_notice_days integer not null default 0 check (arrival_notice_days >= 0),
  arrival_not_on text[] not null default '{}'::text[],
  arrival_emirates text[] not null default '{}'::text[]
);
create index maids_held on maids (held_until)
  where held_until is not null;
create index maids_by_phone on maids (phone_index)
  where phone_index is not null;
create index maids_published on maids (published_at)
  where published_at is not null;
-- The console's lists: a page and the counts of states are read from an index alone.
create index maids_changed on maids (updated_at desc, id)
  include (withdrawn_at, trashed_at, hired_by, paused_at, published_at, nationality_code, availability);
create index maids_trashed on maids (trashed_at)
  where trashed_at is not null;
create index maids_by_name on maids (lower(name), id)
  where withdrawn_at is null;
create index maids_by_price on maids (monthly_price, id)
  where withdrawn_at is null;

-- Her profile as each save left it, without her number.
create table maid_versions (
  maid_id uuid not null references maids on delete cascade,
  number integer not null,
  profile jsonb not null,
  saved_at timestamptz not null,
  -- The member of staff; null for what an import or the samples began with.
  saved_by text,
  primary key (maid_id, number)
);

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
  poster_sizes jsonb not null default '[]'::jsonb,
  -- [{language, key}]
  captions jsonb not null default '[]'::jsonb,
  -- {language: text}
  alt jsonb not null default '{}'::jsonb
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
  constraint match_alerts_phone_index_role_filters_key unique (phone_index, role, filters)
);

-- Members of staff, who use the console by name.
create table staff_members (
  id uuid primary key,
  -- As the audit trail names them, such as amina: never changed, and never given again.
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  full_name text not null,
  email text not null,
  role text not null check (
    role in ('administrator', 'operations', 'marketing', 'finance', 'viewer', 'auditor')
  ),
  -- Null until they chose one by their invitation.
  password_hash text,
  -- The secret of their authenticator app, sealed; null until they set one up.
  totp_secret bytea,
  -- The time step of the last code that was taken: none is taken twice.
  totp_step bigint,
  -- Wrong passwords and codes since the last right one.
  failed_tries integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index staff_members_by_email on staff_members (lower(email));

-- For who lost the authenticator: each opens once.
create table staff_recovery_codes (
  member_id uuid not null references staff_members on delete cascade,
  code_hash text not null,
  primary key (member_id, code_hash)
);

-- The cookie's 256 bits, hashed.
create table staff_sessions (
  token_hash text primary key,
  -- What a list of sessions calls it; the token is nobody's to see.
  id uuid not null unique,
  member_id uuid not null references staff_members on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a second factor was given last; null after the password alone.
  confirmed_at timestamptz,
  device_form text not null,
  device_browser text not null
);
create index staff_sessions_by_member on staff_sessions (member_id);

-- Public keys of members' passkeys (WebAuthn): a phone, a computer or a key of hardware.
create table staff_passkeys (
  -- The credential's id, as base64url.
  id text primary key,
  member_id uuid not null references staff_members on delete cascade,
  public_key bytea not null,
  -- Uses so far, where the authenticator counts: a copy of it falls behind.
  counter bigint not null,
  transports text[] not null,
  -- What its owner calls it.
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_by_member on staff_passkeys (member_id);

-- Challenges that a passkey has to sign, each once.
create table passkey_challenges (
  challenge text primary key,
  -- Whoever adds a passkey; null for who signs in by one.
  member_id uuid references staff_members on delete cascade,
  expires_at timestamptz not null
);

-- Links by which a member chooses a password: an invitation, or after it was forgotten.
create table staff_links (
  token_hash text primary key,
  member_id uuid not null references staff_members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_links_by_member on staff_links (member_id);

create table idempotency_keys (
  -- Who asked: a visitor or a member of staff.
  asker_id uuid not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status integer not null,
  -- Sealed: an answer may hold what only its owner may see.
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (asker_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Kept answers of a visitor go with the visitor.
create function forget_kept_answers() returns trigger language plpgsql as $$
begin
  delete from idempotency_keys where asker_id = old.id;
  return null;
end $$;
create trigger visitors_forget_kept_answers after delete on visitors
  for each row execute function forget_kept_answers();

create table captchas (
  id text primary key,
  image_id text not null unique,
  code_hash text not null,
  image bytea,
  pow_salt text not null,
  pow_difficulty integer not null,
  session_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A session has one captcha, whose picture is drawn when somebody asks for it.
  is_only boolean not null default false
);
create index captchas_by_age on captchas (expires_at);
create unique index captchas_of_session on captchas (session_hash) where is_only;

-- Windows of the limits, shared by all web processes.
create table request_counts (
  bucket text primary key,
  window_start timestamptz not null,
  count integer not null default 0
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
create index url_log_by_journey on url_log (journey_id)
  where journey_id is not null;

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

-- Every value that a setting had, for its history and for going back.
create table setting_versions (
  name text not null references site_settings on delete cascade,
  number integer not null,
  value jsonb not null,
  saved_at timestamptz not null,
  -- The member of staff.
  saved_by text,
  primary key (name, number)
);

create table holidays (
  day date primary key,
  name text not null,
  -- Cars rest on every holiday; the team may be there as ever, at hours of its own, or not at all.
  team text not null default 'usual' check (team in ('usual', 'closed', 'own')),
  opens smallint,
  closes smallint,
  constraint holidays_check check ((team = 'own') = (num_nonnulls(opens, closes) = 2)),
  constraint holidays_check1 check (num_nonnulls(opens, closes) in (0, 2)),
  constraint holidays_check2 check (opens >= 0 and opens < closes and closes <= 24)
);

-- Who works on the queue: a row per pool of workers, renewed for as long as its process lives.
create table workers (
  id text primary key,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  -- The server process behind the connection over which a pool of workers speaks: it ends when they do.
  backend integer
);

-- Each backup that finished, so that an old one is noticed.
create table backups (
  made_at timestamptz primary key,
  rows bigint not null,
  files integer not null,
  -- When a restore of it was last proved elsewhere.
  proved_at timestamptz
);

-- Answers with a fault of ours (5xx), as each web process counted them.
create table failed_answers (
  at timestamptz not null,
  count integer not null check (count > 0)
);
create index failed_answers_by_time on failed_answers (at);

-- Faults that last, each told to the operator once.
create table alerts (
  name text primary key,
  since timestamptz not null,
  told_at timestamptz
);

-- When some process last looked for faults: one row, which each process may take once a minute.
create table alert_looks (
  id boolean primary key default true check (id),
  looked_at timestamptz not null
);

-- What each key that ever sealed something here must open: a lost one is noticed at the start.
create table key_checks (
  key_id text primary key,
  kind text not null check (kind in ('field', 'index')),
  proof bytea not null,
  added_at timestamptz not null default now()
);

-- A household that hired. Its number finds it again, after a code and only then.
create table clients (
  id uuid primary key default gen_random_uuid(),
  -- The blind index of the number that it confirmed last.
  phone_index text not null unique,
  created_at timestamptz not null default now(),
  -- A fingerprint is made anew under another key of its number, which is sealed beside it. A row from
  -- before has none; its number may stand elsewhere.
  phone bytea
);

-- One matter of a household from its first step to its end, of whatever kind. What only one kind has is
-- in a table of its own, by the case's id.
create table cases (
  id text primary key,
  kind text not null check (kind in ('hire', 'visa')),
  number bigint generated always as identity,
  -- The device that it began on.
  visitor_id uuid not null references visitors,
  -- Whom or what it is about: one case of a kind is open for each of them (H01).
  about text,
  -- Whose case it is: known when a code recognises the household, else when it completes.
  client_id uuid references clients,
  recognised_at timestamptz,
  version integer not null default 1,
  -- The step that was due when its household last answered.
  step text,
  language text not null default 'en',
  journey_id uuid,
  session_id uuid,
  -- Fingerprint of the network it was started from; counts holds, names nobody.
  network_index text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A case ends in one of four ways, all but the first of which free her at once.
  ended_at timestamptz,
  ended_as text check (ended_as in ('completed', 'withdrawn', 'expired', 'cancelled')),
  -- The last day of what a completed case began.
  service_ended_on date,
  -- The member of staff who sees to it.
  assignee_id uuid references staff_members on delete set null,
  files_erased_at timestamptz,
  -- Made by the product for a demonstration; gone with all samples.
  is_sample boolean not null default false,
  constraint cases_ended_together check ((ended_at is null) = (ended_as is null)),
  constraint cases_service_of_completed check (service_ended_on is null or ended_as = 'completed')
);
create index cases_by_client on cases (client_id, ended_at desc)
  where client_id is not null;
create index cases_by_journey on cases (journey_id)
  where journey_id is not null;
create unique index cases_by_number on cases (number);
create index cases_by_visitor on cases (visitor_id, updated_at desc);
create index cases_idle on cases (updated_at)
  where ended_at is null;
create index cases_samples on cases (id)
  where is_sample;
create unique index cases_open on cases (kind, visitor_id, about)
  where ended_at is null;
create index cases_service_ended on cases (service_ended_on)
  where files_erased_at is null;
create index cases_unerased on cases (ended_at)
  where files_erased_at is null and ended_as <> 'completed';

-- Who takes part in a case, by their number: its fingerprint, never the number itself.
create table parties (
  case_id text not null references cases on delete cascade,
  part text not null check (part in ('household', 'household-chat', 'spouse', 'worker')),
  phone_index text,
  -- When a code confirmed the number.
  confirmed_at timestamptz,
  primary key (case_id, part)
);
create index parties_by_phone on parties (phone_index)
  where phone_index is not null;

-- What only a hire has.
create table hires (
  case_id text primary key references cases on delete cascade,
  maid_id uuid not null references maids,
  replaces_id text references hires,
  plan_type text check (plan_type in ('live-in', 'live-out')),
  first_day date,
  payment_method text check (payment_method in ('card-first', 'card', 'direct-debit')),
  monthly_amount bigint,
  first_amount bigint,
  need_enter_iban_number boolean not null default false,
  signed_by_spouse boolean not null default false,
  skip_start_screen boolean not null default false,
  -- Home and visa on two sides of Abu Dhabi: the household asked, staff decide; nothing goes to a bank before.
  visa_exception text check (visa_exception in ('asked', 'confirmed', 'refused')),
  -- A replacement goes on with the mandates of this hire, as long as they cover its price.
  mandates_of text references hires
);
create index hires_by_maid on hires (maid_id);
create index hires_replacing on hires (replaces_id)
  where replaces_id is not null;

-- What only a visa has: the application, its price and where its case stands.
create table visas (
  case_id text primary key references cases on delete cascade,
  kind text not null check (kind in ('maid', 'nanny', 'driver')),
  -- Answers of the guide, as they stand in its address.
  guide_answers text not null,
  renews_id text references visas on delete set null,
  -- The price list of this day holds, from when the household agreed to the sum.
  fees_from date,
  -- Fils with VAT, the VAT inside, and what is kept of it after a refusal.
  total bigint,
  vat bigint,
  kept_after_refusal bigint,
  paid_at timestamptz,
  -- Her consent: asked by a link in her language.
  worker_state text check (worker_state in ('asked', 'question', 'yes', 'no')),
  worker_language text,
  worker_asked_at timestamptz,
  worker_answered_at timestamptz,
  submitted_at timestamptz,
  -- The stage that waits, and since when; both null before the household sends it and after the end.
  stage text,
  stage_since timestamptz,
  -- The last day of the whole case, as it was promised first and as it is expected now.
  promised_on date,
  expected_on date,
  late_reason text,
  outcome text check (outcome in ('issued', 'refused', 'cancelled', 'moved')),
  valid_until date,
  constraint visas_sum_together check ((total is null) = (fees_from is null)
    and (total is null) = (vat is null) and (total is null) = (kept_after_refusal is null)),
  constraint visas_stage_together check ((stage is null) = (stage_since is null)),
  constraint visas_valid_of_issued check (valid_until is null or outcome = 'issued')
);
create index visas_by_stage on visas (stage, expected_on)
  where stage is not null;
create index visas_running_out on visas (valid_until)
  where valid_until is not null;
create index visas_renewing on visas (renews_id)
  where renews_id is not null;

-- The stages of a case that was sent, each with its days (Asia/Dubai).
create table visa_stages (
  case_id text not null references visas on delete cascade,
  stage text not null,
  promised_on date,
  expected_on date,
  done_on date,
  late_reason text,
  -- When and where somebody has to be, and what to bring.
  appointment_at timestamptz,
  appointment_place text,
  primary key (case_id, stage)
);

create index visa_stages_expected on visa_stages (expected_on)
  where done_on is null;

-- What a visa's household and worker are to hear: one message a day at most, with its newest state.
create table visa_news (
  case_id text not null references visas on delete cascade,
  reader text not null check (reader in ('household', 'worker')),
  is_untold boolean not null,
  -- A delay is told before anything else.
  is_late boolean not null default false,
  -- Staff asked for a paper again: it is told for as long as the paper is not here.
  is_asked boolean not null default false,
  told_on date,
  primary key (case_id, reader)
);
create index visa_news_untold on visa_news (is_late desc, case_id)
  where is_untold or is_asked;

-- Reminders before a visa runs out that were sent, so that none is sent twice.
create table visa_reminders (
  case_id text not null references visas on delete cascade,
  days integer not null check (days in (60, 30, 7)),
  sent_at timestamptz not null,
  primary key (case_id, days)
);

-- How long issued visas took, by way and stage; worked out once a day (domain/visas/case/taken-days.ts).
create table visa_taken (
  way text not null,
  stage text not null,
  cases integer not null,
  half integer not null,
  most integer not null,
  primary key (way, stage)
);

-- A hire with its case and numbers, to read: what is changed, is changed in the table that holds it.
-- Each column is named, since a view does not follow its tables.
create view applications as
  select c.id, c.number, c.visitor_id, c.client_id, c.recognised_at, c.version, c.language,
    c.journey_id, c.session_id, c.network_index, c.created_at, c.updated_at, c.ended_at, c.ended_as,
    c.service_ended_on, c.files_erased_at,
    h.maid_id, h.replaces_id, h.plan_type, h.first_day, h.payment_method, h.monthly_amount,
    h.first_amount, h.need_enter_iban_number, h.signed_by_spouse, h.skip_start_screen,
    h.visa_exception, h.mandates_of,
    own.phone_index, own.confirmed_at as phone_verified_at,
    chat.phone_index as chat_index, spouse.phone_index as spouse_index
  from hires as h
  join cases as c on c.id = h.case_id
  left join parties as own on own.case_id = h.case_id and own.part = 'household'
  left join parties as chat on chat.case_id = h.case_id and chat.part = 'household-chat'
  left join parties as spouse on spouse.case_id = h.case_id and spouse.part = 'spouse';

-- One row per submitted step: the whole answer sealed, and what may be shown of it (masked).
create table step_answers (
  case_id text not null references cases on delete cascade,
  step text not null,
  answer bytea not null,
  shown jsonb not null default '{}'::jsonb,
  submitted_at timestamptz not null default now(),
  -- Which device gave an answer or a document: another one sees it only after both confirmed one number
  -- by a code. Without a value it is the device that began the case.
  given_by uuid,
  -- Fingerprints of the words of a name in it, by which staff find it; they go with the answer.
  name_indexes text[],
  primary key (case_id, step)
);
create index step_answers_by_name on step_answers using gin (name_indexes)
  where name_indexes is not null;

create table step_drafts (
  case_id text not null references cases on delete cascade,
  step text not null,
  fields bytea not null,
  saved_at timestamptz not null default now(),
  -- A draft is shown to the device that typed it, and to no other.
  visitor_id uuid not null references visitors on delete cascade,
  primary key (case_id, step, visitor_id)
);

-- The timeline: append-only, never a personal value.
create table case_events (
  id bigint generated always as identity primary key,
  case_id text not null references cases on delete cascade,
  kind text not null,
  step text,
  facts jsonb not null default '{}'::jsonb,
  at timestamptz not null default now()
);
-- Who came lately: the sweep looks each minute.
create index case_events_arrived on case_events (at)
  where kind = 'arrived';
create index case_events_by_case on case_events (case_id, id);

create table documents (
  id text primary key,
  case_id text not null references cases on delete cascade,
  kind text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  file_key text not null,
  preview_key text,
  uploaded_at timestamptz not null default now(),
  -- Until when a document holds, as its household wrote it; a title deed holds for good.
  expires_on date,
  never_expires boolean not null default false,
  -- Of PDFs.
  pages integer,
  -- Of a picture whose words are probably not readable.
  is_blurred boolean not null default false,
  given_by uuid,
  -- The member of staff who found it good, by name.
  accepted_at timestamptz,
  accepted_by text,
  constraint documents_check check (not (never_expires and expires_on is not null)),
  constraint documents_accepted check ((accepted_at is null) = (accepted_by is null))
);
create index documents_by_case on documents (case_id);

create table mandates (
  id text primary key,
  case_id text not null references cases on delete cascade,
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
  pages integer,
  signed_at timestamptz,
  sealed_at timestamptz,
  created_at timestamptz not null default now(),
  -- An agreement keeps the version of the terms it was made with, by the day from which that holds.
  terms_from date,
  -- The hash of what was shown to the signer: what a sealed file says stays comparable.
  content_sha256 text,
  -- What a paper said when it was signed, sealed: its seal is made of this, whatever settings say by then.
  content bytea,
  -- When a certificate named the sealed file; signing again takes it back.
  certified_at timestamptz,
  rejected_for text,
  mends_at text,
  second_evidence bytea
);
create index mandates_by_case on mandates (case_id);
create index mandates_by_file on mandates (pdf_sha256)
  where pdf_sha256 is not null;
create unique index mandates_live on mandates (case_id, kind)
  where state <> ALL (array['CANCELLED', 'EXPIRED']);
create index mandates_uncertified on mandates (signed_at)
  where sealed_at is not null and certified_at is null;
create index mandates_unsealed on mandates (signed_at)
  where signed_at is not null and sealed_at is null;

create table signatures (
  id bigint generated always as identity primary key,
  mandate_id text not null references mandates on delete cascade,
  specimen integer not null,
  way text not null check (way in ('drawn', 'typed')),
  low_quality boolean not null default false,
  strokes bytea not null,
  image bytea not null,
  signed_at timestamptz not null default now(),
  by_second boolean not null default false,
  constraint signatures_mandate_id_specimen_key unique (mandate_id, specimen)
);

create table otp_challenges (
  id bigint generated always as identity primary key,
  case_id text references cases on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  phone bytea not null,
  phone_index text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index otp_challenges_by_case on otp_challenges (case_id, sent_at desc);
create index otp_challenges_by_phone on otp_challenges (phone_index, sent_at desc);
create index otp_challenges_by_visitor on otp_challenges (visitor_id, sent_at desc)
  where case_id is null;

-- Every text message, sealed; a job sends it.
create table sms_messages (
  id text primary key,
  case_id text references cases on delete set null,
  purpose text not null,
  recipient bytea not null,
  recipient_mask text not null,
  body bytea not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'undelivered', 'failed', 'expired', 'stopped', 'unsure')),
  provider_id text,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A code that is good no more is not sent either.
  expires_at timestamptz,
  -- One worker at a time sends a message; who was asked last is written down before the provider is
  -- asked, so that after a lost answer or a killed worker nobody has to guess.
  claimed_until timestamptz,
  asked_provider text,
  asked_at timestamptz,
  provider text,
  settled_at timestamptz
);
create index sms_messages_by_time on sms_messages (created_at);
create index sms_messages_by_case on sms_messages (case_id, created_at desc);
-- Whoever watches the product counts each few seconds what did not arrive.
create index sms_messages_failed on sms_messages (created_at)
  where state in ('failed', 'expired', 'undelivered', 'unsure');
-- What the sweep looks for.
create index sms_messages_waiting on sms_messages (created_at)
  where state = 'queued';

-- Every e-mail, sealed; a job sends it.
create table mails (
  id text primary key,
  kind text not null,
  recipient bytea not null,
  words bytea not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'expired')),
  created_at timestamptz not null,
  -- A link that is good no more is not sent either.
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- Until then one worker sends it and no other does.
  claimed_until timestamptz
);
create index mails_by_time on mails (created_at);
create index mails_waiting on mails (created_at) where state = 'queued';

create table links (
  token_hash text primary key,
  case_id text not null references cases on delete cascade,
  purpose text not null check (purpose in ('resume', 'spouse-sign', 'sign-only', 'her-answer', 'her-visa')),
  created_at timestamptz not null default now(),
  -- Hers stay as long as their case: all of them show the newest facts.
  expires_at timestamptz check ((expires_at is null) = (purpose in ('her-answer', 'her-visa'))),
  used_at timestamptz,
  revoked_at timestamptz,
  -- A link knows the number that it went to: a code and a new link go there and nowhere else.
  phone bytea,
  -- A keyed fingerprint of the number.
  phone_index text,
  -- Who it was for does not agree; only a new link signs.
  refused_at timestamptz,
  -- The address that it was sent from asked for the arrival to be confirmed (sma).
  confirms_arrival boolean not null default false
);
create index links_by_case on links (case_id, purpose, created_at desc);

-- Other devices let in by a link that the server signed.
create table case_visitors (
  case_id text not null references cases on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  purpose text not null check (purpose in ('resume', 'spouse-sign', 'sign-only')),
  granted_at timestamptz not null default now(),
  -- The link that let a device in.
  link_hash text references links(token_hash) on delete set null,
  primary key (case_id, visitor_id)
);
create index case_visitors_by_link on case_visitors (link_hash)
  where link_hash is not null;
-- Asked before each text message: in which hires is this device?
create index case_visitors_by_visitor on case_visitors (visitor_id);

-- Who brings maids to households, and in which cars. A driver's number is sealed.
create table drivers (
  id text primary key,
  name text not null,
  phone bytea not null,
  phone_mask text not null,
  added_at timestamptz not null
);

create table cars (
  id text primary key,
  plate text not null unique,
  seats smallint not null,
  added_at timestamptz not null,
  constraint cars_check check (seats >= 2)
);

create table arrival_bookings (
  case_id text primary key references hires on delete cascade,
  day date not null,
  slot text not null,
  way text not null,
  booked_at timestamptz not null default now(),
  -- Cars are counted by the emirate that they go to, once the address is known.
  emirate text,
  -- A booking counts while its hire holds her, which her row says, and for good once it hired
  -- her, which is said here: what lapsed or ended is not read to know what is free.
  is_hired boolean not null default false,
  -- Given by staff for this day and time; another one has neither.
  driver_id text references drivers on delete set null,
  car_id text references cars on delete set null
);
create index arrival_bookings_by_slot on arrival_bookings (day, slot);
create index arrival_bookings_by_driver on arrival_bookings (driver_id, day) where driver_id is not null;
create index arrival_bookings_by_car on arrival_bookings (car_id, day) where car_id is not null;
create index arrival_bookings_hired on arrival_bookings (day) where is_hired;

-- What was put before whom to be signed: a signature names the bytes that its signer was shown.
create table papers_shown (
  mandate_id text not null references mandates on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  -- Of the bytes that were sent.
  sha256 text not null,
  -- Of what the paper said, before it was drawn: another text makes what was shown stale.
  content_sha256 text not null,
  language text not null,
  shown_at timestamptz not null default now(),
  primary key (mandate_id, visitor_id, sha256)
);

-- What is said again until it is done: one row for each purpose of a case.
create table reminders (
  id text primary key,
  case_id text not null references cases on delete cascade,
  purpose text not null,
  recipient bytea not null,
  body bytea not null,
  -- Of the link that the message holds; a dead one ends the reminders.
  link_hash text,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  sent integer not null default 0,
  -- Null: no more of them.
  next_at timestamptz,
  constraint reminders_case_id_purpose_key unique (case_id, purpose)
);
create index reminders_due on reminders (next_at)
  where next_at is not null;

-- Numbers that asked us to leave them alone, for one case.
create table text_stops (
  case_id text not null references cases on delete cascade,
  -- A keyed fingerprint, never the number.
  phone_index text not null,
  reason text not null check (reason in ('wrong-number', 'no-reminders')),
  stopped_at timestamptz not null,
  phone bytea,
  primary key (case_id, phone_index)
);

-- What a spouse said instead of signing, sealed.
create table spouse_replies (
  id text primary key,
  case_id text not null references hires on delete cascade,
  kind text not null check (kind in ('question', 'refusal', 'wrong-number')),
  sentence bytea,
  at timestamptz not null
);
create index spouse_replies_by_case on spouse_replies (case_id, at desc);

-- Where a code is being asked for: CHECK_OTP is due for this visitor until it is given or left.
create table code_requests (
  case_id text not null references cases on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  return_to text not null,
  -- Null until a number is known.
  phone_mask text,
  asked_at timestamptz not null,
  resend_after timestamptz,
  primary key (case_id, visitor_id)
);

-- "You have an application already: go on with a new one?", asked after a number that shows it.
create table case_approvals (
  case_id text not null references cases on delete cascade,
  after_number text not null check (after_number in ('mobile', 'whatsapp', 'spouse')),
  -- The one that is there; once answered the two are linked.
  other_id text not null references cases on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (case_id, after_number)
);

-- What a browser without storage said of itself (A10); kept 30 days, joined to nobody.
create table diagnostics (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  gui_property text not null
);
create index diagnostics_by_age on diagnostics (received_at);

-- Whether she wants to work for this household: asked once it said what she must know.
create table her_asks (
  case_id text primary key references hires on delete cascade,
  state text not null check (state in ('asked', 'question', 'yes', 'no')),
  language text not null,
  -- Of what she was told; other facts ask her anew.
  facts_sha256 text not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- A month's, as she read it when she said yes.
  salary bigint
);

-- What she wants to know first; her own words and the household's answer are sealed.
create table her_questions (
  id text primary key,
  case_id text not null references cases on delete cascade,
  code text,
  words bytea,
  asked_at timestamptz not null,
  answer bytea,
  answered_at timestamptz
);
create index her_questions_by_case on her_questions (case_id, asked_at);

-- What the calendar asks her and her household (domain/hiring/check-ins), made before its day. Neither
-- side sees what the other says.
create table check_ins (
  case_id text not null references hires on delete cascade,
  kind text not null check (kind in ('month', 'trial-day', 'trial-end', 'settling-in')),
  day date not null,
  -- From then who has not answered gets a text.
  texts_on date not null,
  -- By question.
  her_answers jsonb not null default '{}'::jsonb,
  household_answers jsonb not null default '{}'::jsonb,
  her_answered_at timestamptz,
  household_answered_at timestamptz,
  -- Texted, or found to need no text.
  her_text_at timestamptz,
  household_text_at timestamptz,
  primary key (case_id, kind, day)
);
create index check_ins_untold on check_ins (texts_on)
  where her_text_at is null or household_text_at is null;

-- What staff read from a cheque or the bank's letter, until the household says that it is right.
create table typed_ibans (
  case_id text primary key references hires on delete cascade,
  iban bytea not null,
  -- Masked.
  shown text not null,
  bank_name text,
  typed_at timestamptz not null
);

-- Documents that everybody may read, by code and language: the operator's own file, or the one that
-- we made of what its content says now.
create table resources (
  code text not null,
  language text not null check (language in ('en', 'ar', 'hi', 'ru', 'fr')),
  is_own boolean not null,
  -- SHA-256 of the bytes, 64 hex digits; names the file in the storage too.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of what a made one says: another content makes another file. Null for the operator's.
  content_sha256 text,
  size integer not null check (size > 0),
  pages integer not null check (pages > 0),
  made_at timestamptz not null,
  constraint resources_check check (is_own = (content_sha256 is null)),
  primary key (code, language, is_own)
);

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
create index consent_records_consent_id_recorded_at_idx on consent_records (consent_id, recorded_at);

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
  -- In which the page was read.
  language text,
  -- Members of staff and bots are counted apart from people.
  agent text not null default 'person' check (agent in ('person', 'bot', 'staff')),
  primary key (id, received_at)
) partition by range (received_at);
create index site_events_kind_received_at_idx on site_events (kind, received_at);

create table site_events_default partition of site_events default;

-- One row for each journey that opened a page, written with its events: what comes before a funnel
-- counts these. Goes when the events do.
create table journey_heads (
  journey_id text primary key,
  -- When its first page was told of.
  began_at timestamptz not null,
  -- Whose it is: staff where one event is theirs, else a bot's where one is a bot's.
  agent text not null check (agent in ('person', 'bot', 'staff')),
  -- Of its first page.
  device text not null check (device in ('phone', 'tablet', 'computer')),
  campaign text,
  -- Whole seconds until it opened a person's profile.
  profile_after integer
);
create index journey_heads_by_start on journey_heads (began_at);

-- The same journeys by the day of Dubai on which they began: a journey has one such day, so days add up.
create table journey_days (
  day date not null,
  agent text not null,
  device text not null,
  campaign text,
  -- Within how many days from its first page a journey opened a profile; null where it did not.
  profile_within integer,
  journeys integer not null,
  constraint journey_days_key unique nulls not distinct (day, agent, device, campaign, profile_within)
);

-- The same of all campaigns together: a hundredth of the rows, for the funnel that asks for no campaign.
create table journey_day_sums (
  day date not null,
  agent text not null,
  device text not null,
  profile_within integer,
  journeys integer not null,
  constraint journey_day_sums_key unique nulls not distinct (day, agent, device, profile_within)
);

-- What a job has yet to add to these days. It is counted with them, so no figure waits for the job, and
-- journeys that begin at the same time do not wait for one row.
create table journey_changes (
  day date not null,
  agent text not null,
  device text not null,
  campaign text,
  profile_within integer,
  change integer not null
);

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
create index touches_at_idx on touches (at);

-- Short links of campaigns, posters and partners. A slug is never used again for something else.
create table slugs (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  target jsonb not null,
  titles jsonb not null default '{}'::jsonb,
  campaign jsonb not null default '{}'::jsonb,
  language text,
  time_window jsonb,
  paused boolean not null default false,
  fallback jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The name under which its visits are counted.
  event text,
  -- Gone from the list; its name stays taken.
  retired_at timestamptz
);

-- Each saved state of a link with its rules, and of the rules of all links (*).
create table link_versions (
  subject text not null,
  number integer not null,
  value jsonb not null,
  saved_at timestamptz not null,
  -- The member of staff; null for what the product began with.
  saved_by text,
  primary key (subject, number)
);

-- Tables of links that were taken: each link with the version that it had, and has.
create table link_imports (
  id uuid primary key,
  file_name text not null,
  made_by text not null,
  made_at timestamptz not null,
  links jsonb not null,
  undone_by text,
  undone_at timestamptz,
  -- Links that somebody changed since, and that stayed.
  kept integer
);

-- Printed codes of a link, each with the place where it hangs.
create table posters (
  id uuid primary key,
  slug text not null references slugs,
  place text not null,
  -- Fils for print and place; null until somebody enters it.
  cost bigint,
  made_at timestamptz not null,
  made_by text,
  taken_down_at timestamptz
);
create index posters_by_slug on posters (slug);

-- What staff note of a day beside the figures, such as that a spot began. Taken away ones stay, to be put back.
create table day_notes (
  id uuid primary key,
  day date not null,
  text text not null,
  written_at timestamptz not null,
  written_by text not null,
  removed_at timestamptz
);
create index day_notes_by_day on day_notes (day) where removed_at is null;

-- Days on which a chat number reached its cap.
create table full_numbers (
  name text not null,
  day date not null,
  primary key (name, day)
);

-- The first rule that fits decides; without a slug it is for every link and the site's own chats.
create table link_rules (
  id bigint generated always as identity primary key,
  slug text references slugs(slug),
  place integer not null,
  name text not null,
  pages text[] not null default '{}'::text[],
  conditions jsonb not null default '[]'::jsonb,
  time_window jsonb,
  use jsonb not null,
  is_on boolean not null default true,
  constraint link_rules_slug_place_key unique nulls not distinct (slug, place) deferrable
);

-- Every visit of a link, without anything of a person: no address, no agent, no click id.
-- Without a slug nobody had such a link; asked is what was typed, where it is another spelling.
create table slug_visits (
  visited_at timestamptz not null,
  slug text,
  asked text,
  suggestion text,
  kind text not null check (kind in ('human', 'preview', 'bot', 'prefetch')),
  device text not null,
  language text not null,
  mode text not null,
  campaign jsonb not null,
  poster uuid,
  rule_id bigint,
  target text not null,
  journey_id uuid
) partition by range (visited_at);
create index slug_visits_by_journey on slug_visits (journey_id)
  where journey_id is not null;
create index slug_visits_by_time on slug_visits using brin (visited_at);

create table slug_visits_default partition of slug_visits default;
-- Hires are found by the posters that were scanned before them.
create index slug_visits_of_posters on slug_visits (journey_id, visited_at) include (poster)
  where poster is not null and kind = 'human' and journey_id is not null;

-- The same visits by day of Dubai, written with them: lists of links and posters add these up.
-- Of a link, or without one of a poster that we made.
create table visit_days (
  slug text,
  day date not null,
  is_human boolean not null,
  poster uuid,
  rule_id bigint,
  visits integer not null,
  chats integer not null,
  constraint visit_days_key unique nulls not distinct (slug, day, is_human, poster, rule_id)
);

-- Experiments: links whose journeys go several ways. A draft may be changed, what began only stopped.
create table experiments (
  id uuid primary key,
  state text not null default 'draft' check (state in ('draft', 'running', 'stopped', 'archived')),
  question text not null,
  slugs text[] not null,
  -- Each with its share in percent; the first without a target.
  variants jsonb not null,
  goal text not null check (goal in ('signed', 'started', 'chat')),
  -- Hundredths of a percent.
  base_rate integer not null,
  least_effect integer not null,
  -- In which a journey has to reach the goal.
  days integer not null,
  -- From the start: the journeys that each variant needs, and the links' own targets.
  needed integer[],
  links jsonb,
  made_at timestamptz not null,
  made_by text not null,
  started_at timestamptz,
  stopped_at timestamptz,
  stop_reason text,
  archived_at timestamptz,
  -- In the words of staff.
  learned text,
  -- What was counted when it was archived, as journeys are forgotten later.
  counts jsonb,
  constraint experiments_started check (state = 'draft' or started_at is not null or state = 'archived'),
  constraint experiments_planned check (started_at is null or (needed is not null and links is not null))
);
create index experiments_running on experiments (id) where state = 'running';

-- Which variant a journey got first; one row for each journey of people who may be counted.
create table experiment_journeys (
  experiment_id uuid not null references experiments,
  journey_id uuid not null,
  variant smallint not null,
  exposed_at timestamptz not null,
  primary key (experiment_id, journey_id)
);
create index experiment_journeys_in_order
  on experiment_journeys (experiment_id, variant, exposed_at, journey_id);
create index experiment_journeys_by_time on experiment_journeys (exposed_at);

-- A batch that was written and whose answer was lost is not written again.
create table slug_visit_batches (
  id uuid primary key,
  written_at timestamptz not null default now()
);

-- By which push services know this server; made when it is first asked for.
create table push_keys (
  id text primary key check (id = 'current'),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- Devices of a household that want to hear of one case.
create table push_subscriptions (
  id text primary key,
  case_id text not null references cases on delete cascade,
  -- Finds a device again without opening its address.
  endpoint_index text not null,
  address bytea not null,
  language text not null,
  created_at timestamptz not null,
  -- A device that is ended is told of nothing any more.
  visitor_id uuid,
  constraint push_subscriptions_case_id_endpoint_index_key unique (case_id, endpoint_index)
);

create table push_messages (
  id text primary key,
  subscription_id text not null references push_subscriptions on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'expired')),
  created_at timestamptz not null,
  -- Never at night.
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index push_messages_due on push_messages (due_at)
  where state = 'queued';
-- One that waits says it already.
create unique index push_messages_waiting on push_messages (subscription_id)
  where state = 'queued';

-- Whose journey it was, from when somebody has something saved: staff find it by a chat's code.
create table visitor_journeys (
  journey_id uuid not null,
  visitor_id uuid not null references visitors on delete cascade,
  began_at timestamptz not null default now(),
  primary key (journey_id, visitor_id)
);
create index visitor_journeys_of_visitor on visitor_journeys (visitor_id);

-- The audit trail: each subject, a case or the settings, has a chain of events, each of which holds the
-- hash of the one before.
create table audit_events (
  chain text not null,
  sequence bigint not null check (sequence > 0),
  kind text not null,
  by text not null,
  at timestamptz(3) not null,
  holds jsonb not null,
  previous bytea not null,
  hash bytea not null,
  primary key (chain, sequence)
);
create index audit_events_of_person on audit_events ((holds ->> 'maid'), sequence)
  where chain = 'people';
-- For the list of all chains, the newest first.
create index audit_events_by_time on audit_events (at);
create index audit_events_by_kind on audit_events (kind, at);
create index audit_events_by_staff on audit_events ((holds ->> 'staff'), at)
  where holds ? 'staff';
create index audit_events_of_member on audit_events ((holds ->> 'member'), at)
  where chain = 'team';

-- Events that a member of staff caused, by kind and day in Dubai. The list of who saw what adds these
-- rows up. They can be counted again from the events.
create table staff_event_days (
  day date not null,
  staff text not null,
  kind text not null,
  events integer not null,
  last_at timestamptz(3) not null,
  primary key (day, staff, kind)
);

-- Events that a job has not added to these days yet. The list reads both tables, so it is always exact.
create table staff_event_changes (
  day date not null,
  staff text not null,
  kind text not null,
  events integer not null,
  last_at timestamptz(3) not null
);

-- Where each chain ends: what the next event takes and moves. The events decide, this only remembers.
create table audit_chains (
  chain text primary key,
  sequence bigint not null,
  previous bytea not null,
  hash bytea not null,
  is_signed boolean not null default false,
  -- Up to where the heads have a chain by now: what they count, and how far it grew since.
  signed_sequence bigint not null default 0
);
create index audit_chains_unsigned on audit_chains (chain)
  where not is_signed;

-- Personal values to which events hold a commitment; erased with the case's data.
create table audit_sealed (
  chain text not null,
  commitment text not null,
  sealed bytea not null,
  primary key (chain, commitment)
);

-- Each minute the ends of all chains that grew, hashed together, after the head before.
create table audit_heads (
  number bigint primary key,
  at timestamptz(3) not null,
  -- Of all chains together, up to here.
  events bigint not null,
  digest bytea not null,
  previous bytea not null,
  hash bytea not null,
  key text not null,
  signature bytea not null
);

create table audit_head_chains (
  head bigint not null,
  chain text not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (head, chain)
);
create index audit_head_chains_of_chain on audit_head_chains (chain, head);

-- What a household owes, a row for each period; the days are both included.
create table dues (
  id text primary key,
  case_id text not null references cases,
  kind text not null check (kind in ('first', 'month', 'visa')),
  period_from date not null,
  period_until date not null,
  -- Fils with VAT, and the VAT inside.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  -- What of the sum is fees that others get in the household's name, without VAT, and each of them.
  passed_on bigint not null default 0 check (passed_on >= 0),
  fees jsonb,
  due_on date not null,
  collect_on date not null,
  payer text not null check (payer in ('card', 'mandate')),
  state text not null default 'planned' check (state in ('planned', 'paid', 'failed', 'waived')),
  -- Collections that failed so far.
  tries integer not null default 0,
  created_at timestamptz not null,
  retry_on date,
  -- A sum that a bank or card was asked for before the service ended cannot be lowered while it is asked.
  -- What is owed of it by the last day is kept here, and becomes the sum if that payment fails.
  owed_amount bigint check (owed_amount >= 0),
  owed_until date,
  constraint dues_case_id_period_from_key unique (case_id, period_from),
  constraint dues_check check (period_until >= period_from),
  constraint dues_parts_within check (vat + passed_on <= amount),
  constraint dues_owed_together check ((owed_amount is null) = (owed_until is null))
);
create unique index dues_first on dues (case_id)
  where kind in ('first', 'visa');
create index dues_to_collect on dues (collect_on, id)
  where state in ('planned', 'failed');
create index dues_by_amount on dues (amount, id)
  where state in ('planned', 'failed');
create index dues_to_retry on dues (retry_on)
  where state = 'failed';

-- Every sum that moved or tried to. Nothing is deleted: accounts are kept by law.
create table payments (
  id text primary key,
  case_id text not null references cases,
  -- Null for a charge that came on top of one that had paid already.
  due_id text references dues,
  kind text not null check (kind in ('charge', 'refund')),
  refunds_id text references payments,
  -- Why money goes back.
  ground text,
  payer text not null check (payer in ('card', 'mandate')),
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  -- What of it is fees that others get, as in its due.
  passed_on bigint not null default 0 check (passed_on >= 0),
  provider text not null,
  -- What provider or bank calls it.
  provider_ref text,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint payments_parts_within check (vat + passed_on <= amount),
  constraint payments_check check ((kind = 'refund') = (refunds_id is not null)),
  constraint payments_check1 check ((state = 'pending') = (settled_at is null)),
  constraint payments_provider_provider_ref_key unique (provider, provider_ref)
);
create index payments_of on payments (case_id, created_at);
create index payments_by_day on payments (coalesce(settled_at, created_at));
-- Lists of money are pages in the order of days or of amounts.
create index payments_by_amount on payments (amount, id);
create index payments_by_dubai_day on payments
  (((coalesce(settled_at, created_at) at time zone 'Asia/Dubai')::date), id);
-- A sum that is owed is paid once.
create unique index payments_once on payments (due_id)
  where kind = 'charge' and state = 'succeeded';
create index payments_open_of on payments (due_id)
  where state = 'pending';
create index payments_refunds on payments (refunds_id)
  where kind = 'refund';

-- What is owed and what moved by day, as it was counted last: the list of money adds these up.
create table money_days (
  day date not null,
  -- unpaid, or a state of a payment in the list of money.
  state text not null,
  payer text not null,
  is_sample boolean not null,
  entries integer not null,
  amount bigint not null,
  primary key (day, state, payer, is_sample)
);

-- Days with entries or invoices that changed since. They are read from these until a job has counted
-- them, and payments that end at the same time do not wait for one row.
create table money_changes (
  day date not null
);
create index money_changes_by_day on money_changes (day);

-- A household asked the bank of its card for a payment back.
create table card_disputes (
  provider text not null,
  -- What the provider calls it.
  ref text not null,
  payment_id text not null references payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('needs-answer', 'under-review', 'won', 'lost')),
  answer_by timestamptz,
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (provider, ref)
);
create index card_disputes_open on card_disputes (answer_by) where state in ('needs-answer', 'under-review');
create index card_disputes_moved on card_disputes (moved_at desc);
create index card_disputes_of on card_disputes (payment_id);

-- One more sealed document for each set of signed papers.
create table certificates (
  id text primary key,
  case_id text not null references cases on delete cascade,
  language text not null,
  -- What it says, sealed.
  content bytea not null,
  pdf_key text not null,
  pdf_sha256 text not null,
  pages integer not null,
  sealed_at timestamptz not null
);
create index certificates_by_case on certificates (case_id, sealed_at desc);
create index certificates_by_file on certificates (pdf_sha256);

-- The last number given in each series; its row is held until the transaction ends.
create table invoice_counters (
  series text primary key,
  last integer not null check (last > 0)
);

-- The paper of every sum that moved. Nothing is deleted: accounts are kept by law.
create table invoices (
  id text primary key,
  -- A number without its sum does not exist: both come with the payment's end.
  series text not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('tax-invoice', 'receipt', 'credit-note')),
  payment_id text not null references payments unique,
  case_id text not null references cases,
  -- What a credit note takes back.
  credits_id text references invoices,
  issued_on date not null,
  issued_at timestamptz not null,
  -- Fils: with VAT, the VAT inside, fees that others get without VAT, and what is taxed without its VAT.
  amount bigint not null check (amount > 0),
  vat bigint not null,
  passed_on bigint not null default 0,
  net bigint generated always as (amount - vat - passed_on) stored not null,
  language text not null,
  -- What it is for; null where a sum was for nothing that is owed.
  due_kind text check (due_kind in ('first', 'month', 'visa')),
  period_from date,
  period_until date,
  plan text,
  -- Who issued it, as the settings said then.
  trn text,
  legal_name text not null,
  address text not null,
  is_sample boolean not null,
  -- The sealed PDF, once it is made.
  pdf_key text,
  pdf_sha256 text,
  pages integer,
  sealed_at timestamptz,
  constraint invoices_check check (credits_id is null or kind = 'credit-note'),
  constraint invoices_check1 check (vat >= 0 and passed_on >= 0 and vat + passed_on <= amount),
  constraint invoices_check2 check ((kind = 'tax-invoice') <= (trn is not null)),
  constraint invoices_series_number_key unique (series, number)
);
create index invoices_of on invoices (case_id, issued_at);
-- In the order of their list: the day is that of the instant.
create index invoices_by_day on invoices (issued_on desc, issued_at desc, series, number desc);
create index invoices_to_seal on invoices (id)
  where sealed_at is null;

-- Invoices by day, as they were counted last with the days of money: a VAT return adds these up.
create table invoice_days (
  day date not null,
  kind text not null,
  is_taxed boolean not null,
  emirate text,
  is_sample boolean not null,
  invoices integer not null,
  net bigint not null,
  vat bigint not null,
  constraint invoice_days_key unique nulls not distinct (day, kind, is_taxed, emirate, is_sample)
);

-- What became of a mandate after its signature: who moved it, and what the bank said. Only added to.
create table mandate_moves (
  id bigint generated always as identity primary key,
  mandate_id text not null references mandates on delete cascade,
  move text not null,
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('signer', 'staff', 'bank', 'clock')),
  -- Ours, of a rejection.
  reason text,
  -- The bank's own; its words may name somebody, so they are sealed.
  bank_code text,
  bank_text bytea,
  at timestamptz not null
);
create index mandate_moves_of on mandate_moves (mandate_id, id);

create table bank_batches (
  number bigint primary key,
  kind text not null check (kind in ('mandates', 'collections', 'cancellations')),
  name text not null,
  -- Sealed: it holds accounts and names.
  file bytea not null,
  sha256 text not null,
  requests integer not null check (requests > 0),
  -- Fils, as its control row says.
  sum bigint not null,
  created_at timestamptz not null
);

-- What the bank was asked, by the reference to which it answers.
create table bank_requests (
  ref text primary key,
  batch bigint not null references bank_batches(number),
  case_id text not null references cases,
  mandate_id text not null references mandates,
  -- Of a collection.
  payment_id text references payments unique,
  amount bigint not null,
  -- Of a mandate: the sealed form that went with it.
  form_key text,
  sent_at timestamptz not null,
  -- The bank's last word, with its own code beside ours.
  outcome text,
  reason text,
  bank_code text,
  answered_at timestamptz,
  collect_on date,
  is_cancellation boolean not null default false
);
create index bank_requests_of_mandate on bank_requests (mandate_id, sent_at);
create index bank_requests_open on bank_requests (sent_at)
  where outcome is null;

-- Answers that were handed in: a file that was taken is not taken again.
create table bank_answer_files (
  id bigint generated always as identity primary key,
  sha256 text not null,
  name text not null,
  -- What was wrong, where it was refused: lines, columns and codes, nothing personal.
  problems jsonb not null default '[]'::jsonb,
  answers integer not null,
  handed_in_at timestamptz not null
);
create unique index bank_answer_files_taken on bank_answer_files (sha256)
  where problems = '[]'::jsonb;

-- The bank's account as the bank shows it.
create table bank_statements (
  id uuid primary key,
  sha256 text not null unique,
  name text not null,
  lines integer not null,
  taken_by text not null,
  taken_at timestamptz not null
);

-- A line of it; what it is was found by its reference, or is settled by hand.
create table statement_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements,
  -- Of the file, from 1.
  line integer not null,
  booked_on date not null,
  -- Fils; what went is below 0.
  amount bigint not null check (amount <> 0),
  -- Ours, where the line has one.
  ref text,
  -- What the bank says of it, sealed: it may name somebody.
  words bytea not null,
  state text not null check (state in ('matched', 'open', 'proposed', 'settled')),
  -- The payment that it shows; each is shown by one line.
  payment_id text references payments unique,
  explained_as text,
  note bytea,
  decided_by text,
  decided_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  constraint statement_lines_settled check (
    (state in ('matched', 'proposed', 'settled')) = (payment_id is not null or explained_as is not null)),
  constraint statement_lines_two check (confirmed_by is null or confirmed_by <> decided_by)
);
create index statement_lines_by_day on statement_lines (booked_on desc, id);
create index statement_lines_waiting on statement_lines (booked_on desc, id)
  where state in ('open', 'proposed');

-- Days that somebody closed: whether ledger, card provider and bank agreed. Only added to.
create table money_closes (
  id bigint generated always as identity primary key,
  day date not null,
  -- Sums of each side and where they differ, as the screen shows them.
  facts jsonb not null,
  differences integer not null,
  -- Why it is closed though they differ.
  note bytea,
  closed_by text not null,
  closed_at timestamptz not null,
  constraint money_closes_said check (differences = 0 or note is not null)
);
create index money_closes_by_day on money_closes (day, id);

-- Every certificate with which documents were sealed, so that a seal can be checked after another took its place.
create table seal_certificates (
  -- SHA-256 of the certificate, in hex digits.
  fingerprint text primary key,
  certificate bytea not null,
  -- Made by ourselves, for development.
  is_sample boolean not null,
  used_from timestamptz not null
);

-- A card that may be charged again. Its number is the provider's alone: we have a sealed token.
create table cards (
  id text primary key,
  case_id text not null references cases,
  payment_id text not null references payments unique,
  provider text not null,
  token bytea not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expires text not null check (expires ~ '^\d{4}-\d{2}$'),
  saved_at timestamptz not null
);
create index cards_of on cards (case_id, saved_at);

-- A page of the provider's, on which one payment is made; empty until the provider has answered.
create table card_sessions (
  payment_id text primary key references payments,
  ref text,
  url text,
  expires_at timestamptz,
  -- The card that was tried last, as far as it may be shown.
  brand text,
  last4 text check (last4 ~ '^\d{4}$'),
  expires text check (expires ~ '^\d{4}-\d{2}$'),
  -- When the provider was asked last, and when it was the last word.
  asked_at timestamptz not null,
  ended_at timestamptz,
  card_id text references cards on delete set null
);
create index card_sessions_card on card_sessions (card_id)
  where card_id is not null;
create index card_sessions_open on card_sessions (asked_at)
  where ended_at is null;

-- Call-backs that came in, each once; nothing personal.
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  payment_id text,
  verdict text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- Somebody asks for their own data by number and code; whether we know the number is looked up later.
create table privacy_requests (
  id text primary key,
  visitor_id uuid not null references visitors on delete cascade,
  phone bytea not null,
  phone_index text not null,
  -- Null until a code went out: one goes only to a number that is known.
  code_hash text,
  tries integer not null default 0,
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

-- What was removed on request or by staff, and what stayed: kinds and counts, never values.
create table erasures (
  id text primary key,
  erased_at timestamptz not null,
  removed jsonb not null,
  kept jsonb not null,
  -- Ids of the applications, enquiries and people, so that it can be done again after a restore.
  of jsonb not null,
  -- Stands in the list outside the database.
  is_listed boolean not null default false,
  -- When it was done again, because an older backup had been restored.
  replayed_at timestamptz,
  -- Applications that could not be erased again, because they are open in the restored database.
  left_open integer not null default 0
);
create index erasures_unlisted on erasures (erased_at) where not is_listed;
create index erasures_latest on erasures (erased_at desc);

-- What each run by the clock removed: kinds and counts, never values.
create table retention_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  job text not null,
  removed jsonb not null
);

-- What somebody asked the office about their own data, with its deadline.
create table data_requests (
  id text primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('copy', 'erase', 'correct', 'object', 'question')),
  way text not null check (way in ('phone', 'letter', 'email', 'visit', 'chat')),
  received_on date not null,
  due_on date not null,
  -- Empty once the number was erased.
  phone bytea,
  phone_index text,
  phone_mask text not null,
  -- What they wrote or said.
  words bytea,
  recorded_at timestamptz not null,
  recorded_by text not null,
  -- A code that was sent to the number, to be read to us.
  code_hash text,
  code_tries integer not null default 0,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  -- How it was shown that the number is theirs, and who saw it; papers are seen by two.
  proved_by text check (proved_by in ('code', 'papers')),
  proved_at timestamptz,
  seen_by text,
  second_by text,
  copy_asked_at timestamptz,
  erasure_id text references erasures,
  outcome text check (outcome in ('done', 'refused', 'nothing-held', 'taken-back')),
  note bytea,
  closed_at timestamptz,
  closed_by text,
  is_sample boolean not null default false
);
create index data_requests_due on data_requests (due_on, number) where closed_at is null;
create index data_requests_closed on data_requests (closed_at desc) where closed_at is not null;
create index data_requests_phone on data_requests (phone_index);

-- A hire of which something happened that its household is told, and when it was told last.
create table hire_news (
  case_id text primary key references hires on delete cascade,
  is_untold boolean not null,
  told_at timestamptz
);
create index hire_news_untold on hire_news (case_id) where is_untold;

-- The words of pages and messages, by place and language: the newest version is the published one.
create table content_versions (
  place text not null,
  language text not null check (language in ('en', 'ar', 'hi', 'ru', 'fr')),
  version integer not null check (version > 0),
  -- Markdown with its front matter.
  source text not null check (length(source) <= 100000),
  hash bytea not null check (length(hash) = 32),
  -- A file of a release never replaces what staff wrote.
  written_by text not null check (written_by in ('seed', 'staff')),
  published_at timestamptz not null,
  -- The member of staff; null for a release and for a command without a name.
  published_by text,
  translated_by text check (length(translated_by) <= 120),
  read_by text check (length(read_by) <= 120),
  -- The version of the English text that it says.
  english_version integer check (english_version >= 0),
  -- Why a sentence with a promise was changed.
  reason text check (length(reason) <= 500),
  primary key (place, language, version)
);

-- Who read a published text, and found that it says what the English one says.
create table content_reads (
  id bigint generated always as identity primary key,
  place text not null,
  language text not null,
  version integer not null,
  reader text not null check (length(reader) between 1 and 120),
  english_version integer not null check (english_version >= 0),
  recorded_by text,
  recorded_at timestamptz not null,
  foreign key (place, language, version) references content_versions
);

-- What is being written and not published; one of a text, which all who write share.
create table content_drafts (
  place text not null,
  language text not null check (language in ('en', 'ar', 'hi', 'ru', 'fr')),
  -- A save names the revision that it changes.
  revision integer not null check (revision > 0),
  source text not null check (length(source) <= 100000),
  -- The published version that it began with.
  base_version integer not null check (base_version >= 0),
  saved_by text,
  saved_at timestamptz not null,
  primary key (place, language)
);

-- Texts that are published at their time.
create table content_plans (
  place text not null,
  language text not null check (language in ('en', 'ar', 'hi', 'ru', 'fr')),
  source text not null check (length(source) <= 100000),
  -- It is published only on top of this version.
  after_version integer not null check (after_version >= 0),
  publish_at timestamptz not null,
  -- Why it was not published at its time: somebody published another, its words do not fit any more,
  -- or a promise changes without a reason, or is one that nothing keeps.
  held text check (held in ('edited-meanwhile', 'unfit', 'promise')),
  translated_by text check (length(translated_by) <= 120),
  read_by text check (length(read_by) <= 120),
  english_version integer,
  reason text check (length(reason) <= 500),
  planned_by text,
  planned_at timestamptz not null,
  primary key (place, language)
);
create index on content_plans (publish_at) where held is null;

-- Which rule of the product keeps a sentence that a member of staff wrote.
create table content_promises (
  id bigint generated always as identity primary key,
  place text not null,
  language text not null,
  sentence text not null check (length(sentence) <= 2000),
  -- The promise of the register; null for a sentence that promises nothing, with why.
  promise text,
  why text check (length(why) <= 500),
  said_by text,
  said_at timestamptz not null,
  check (promise is not null or why is not null)
);
create index on content_promises (place, language);

-- Notices of the site as they were published; the newest version of each is the one that counts.
create table site_notice_versions (
  notice_id uuid not null,
  version integer not null check (version > 0),
  -- What staff wrote: kind, places, words, link and times.
  value jsonb not null,
  shows_from timestamptz not null,
  shows_until timestamptz not null check (shows_until >= shows_from),
  published_by text,
  published_at timestamptz not null,
  primary key (notice_id, version)
);
create index on site_notice_versions (shows_until);

-- Notices that are being written; one of each, which all who write share.
create table site_notice_drafts (
  notice_id uuid primary key,
  -- A save names the revision that it changes.
  revision integer not null check (revision > 0),
  -- The published version that it began with.
  base_version integer not null check (base_version >= 0),
  value jsonb not null,
  saved_by text,
  saved_at timestamptz not null
);

-- What was checked about her, by whom and when. Withdrawn ones stay: they were shown.
create table maid_checks (
  id bigint generated always as identity primary key,
  maid_id uuid not null references maids on delete cascade,
  kind text not null check (kind in ('identity', 'medical', 'languages', 'references', 'police')),
  -- Who looked, and how.
  way text not null,
  checked_on date not null,
  valid_until date,
  -- English names of the languages that were heard.
  languages text[] not null default '{}'::text[],
  -- What was seen and where it is kept, for staff alone.
  evidence text,
  -- The member of staff who looked or listened.
  recorded_by text,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint maid_checks_check check (valid_until >= checked_on)
);
create unique index maid_checks_one_of_a_kind on maid_checks (maid_id, kind)
  where withdrawn_at is null;

-- A saved list that two people decide about, by a link and without an account.
create table rooms (
  id uuid primary key,
  token_hash text not null unique,
  -- Grows with whatever its two should see.
  version integer not null default 1,
  created_at timestamptz not null,
  opened_at timestamptz not null
);
create index rooms_opened on rooms (opened_at);

-- Two and no third: who made it, and who came by the link.
create table room_seats (
  room_id uuid not null references rooms on delete cascade,
  seat smallint not null check (seat in (1, 2)),
  visitor_id uuid not null references visitors on delete cascade,
  name bytea not null,
  here_at timestamptz,
  primary key (room_id, seat),
  constraint room_seats_room_id_visitor_id_key unique (room_id, visitor_id)
);
create index room_seats_visitor on room_seats (visitor_id);

create table room_people (
  room_id uuid not null references rooms on delete cascade,
  maid_id uuid not null references maids on delete cascade,
  place smallint not null,
  primary key (room_id, maid_id)
);

create table room_words (
  room_id uuid not null,
  seat smallint not null,
  maid_id uuid not null,
  word text not null check (word in ('yes', 'maybe', 'no')),
  note bytea,
  said_at timestamptz not null,
  primary key (room_id, seat, maid_id),
  constraint room_words_room_id_maid_id_fkey foreign key (room_id, maid_id) references room_people(room_id, maid_id) on delete cascade,
  constraint room_words_room_id_seat_fkey foreign key (room_id, seat) references room_seats(room_id, seat) on delete cascade
);

-- A household and a worker talk before anything is applied for; each keeps notes that nobody else reads.
create table interviews (
  id uuid primary key,
  -- Read out to the house line where the call does not connect.
  number bigint generated always as identity unique,
  maid_id uuid not null references maids on delete cascade,
  -- The household, by the number that it confirmed; she never sees it.
  phone_index text not null,
  phone bytea not null,
  language text not null,
  home text not null check (home in ('children', 'elderly', 'neither')),
  state text not null check (state in ('asked', 'moved', 'agreed', 'held', 'missed', 'cancelled', 'decided')),
  cancelled_by text check (cancelled_by in ('household', 'she', 'server')),
  -- What the household proposed, and the one that she took.
  slots timestamptz[] not null,
  starts_at timestamptz,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  -- The start of which both were reminded.
  reminded_of timestamptz,
  household_came_at timestamptz,
  her_came_at timestamptz,
  household_note bytea,
  her_note bytea,
  household_outcome text check (household_outcome in ('hire', 'another-interview', 'not-suitable')),
  her_outcome text check (her_outcome in ('would-work', 'would-not')),
  constraint interviews_start_check check (starts_at is not null or state in ('asked', 'moved', 'cancelled')),
  constraint interviews_end_check check ((state = 'cancelled') = (cancelled_by is not null))
);
create index interviews_of_maid on interviews (maid_id, asked_at);
create index interviews_of_household on interviews (phone_index, asked_at);
create index interviews_open on interviews (state) where state in ('asked', 'moved', 'agreed');
create index interviews_asked on interviews (asked_at);

-- One of the suggested questions that a household asked her, and her answer by voice.
create table spoken_answers (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  question text not null,
  state text not null check (state in ('asked', 'again', 'recorded', 'shown')),
  asked_at timestamptz not null,
  -- Her voice, sealed; small enough to stand with its row and to go with it.
  sound bytea,
  sound_type text,
  seconds double precision,
  -- What she says, as staff wrote it down in the household's language.
  written bytea,
  constraint spoken_answers_once unique (interview_id, question),
  constraint spoken_answers_sound_check check ((sound is not null) = (state in ('recorded', 'shown'))),
  constraint spoken_answers_written_check check ((written is not null) = (state = 'shown'))
);

-- What two browsers tell each other to connect, for minutes.
create table interview_signals (
  id bigint generated always as identity primary key,
  interview_id uuid not null references interviews on delete cascade,
  to_side text not null check (to_side in ('household', 'she')),
  body bytea not null,
  sent_at timestamptz not null
);
create index interview_signals_of on interview_signals (interview_id, to_side, id);
create index interview_signals_sent on interview_signals (sent_at);

-- What a job seeker or a worker wrote; a report has no number and nobody behind it.
create table job_messages (
  id uuid primary key,
  kind text not null check (kind in ('enquiry', 'report', 'correction')),
  body bytea not null,
  phone_index text,
  -- Whose profile is to be corrected.
  maid_id uuid references maids on delete cascade,
  -- Of a report the day alone.
  created_at timestamptz not null,
  is_sample boolean not null default false,
  constraint job_messages_check check (kind = 'enquiry' or phone_index is null),
  check ((kind = 'correction') = (maid_id is not null))
);
create index job_messages_created on job_messages (created_at);
create index job_messages_phone on job_messages (phone_index);

-- What only a person of ours can do, about a subject such as a case or a message of a job seeker.
create table tasks (
  id text primary key,
  subject text not null check (subject in ('case', 'job-message', 'data-request', 'interview', 'office')),
  subject_id text not null,
  kind text not null,
  -- Our word for why.
  reason text,
  -- The part of the subject that it is about: a mandate or a payment.
  about text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Who of the staff did it; null where the product saw that it is done.
  done_by text,
  -- The member of staff who sees to it; where nobody does, it is the case's.
  assignee_id uuid references staff_members on delete set null,
  -- What came of what somebody wrote, in our word, and what staff noted about it, sealed.
  outcome text,
  outcome_note bytea,
  constraint tasks_outcome_check check (done_at is not null or (outcome is null and outcome_note is null))
);
-- The same thing is asked once until it is done.
create unique index tasks_open on tasks (kind, about)
  where done_at is null;
create index tasks_of_subject on tasks (subject, subject_id);
create index tasks_done on tasks (done_at)
  where done_at is not null;

-- What members of staff write about a case for each other, sealed. Their names are never given again.
create table case_notes (
  id text primary key,
  case_id text not null references cases on delete cascade,
  written_by text not null,
  body bytea not null,
  -- Members whom it names.
  mentions text[] not null default '{}',
  written_at timestamptz not null
);
create index case_notes_by_case on case_notes (case_id, written_at);
create index case_notes_mentioning on case_notes using gin (mentions);

-- What a family says of her, thirty days after she came; one of each hire, asked for once.
create table family_voices (
  id uuid primary key,
  case_id text not null references hires on delete cascade unique,
  maid_id uuid not null references maids on delete cascade,
  state text not null check (state in ('asked', 'waiting', 'held', 'shown', 'taken-back', 'taken-down')),
  -- Of both links only what they hash to.
  token_hash text not null unique,
  her_token_hash text unique,
  -- What was hired, as it was then.
  roles text[] not null,
  plan_type text not null check (plan_type in ('live-in', 'live-out')),
  hired_on date not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Answers and words, sealed; nothing before they are given and after they are taken back.
  body bytea,
  given_at timestamptz,
  -- She reads it first.
  comes_out_at timestamptz,
  her_answer bytea,
  her_answered_at timestamptz,
  taken_down_for text,
  -- Stopped once, other words are read by staff before anybody else.
  must_be_read boolean not null default false,
  constraint family_voices_check check ((state in ('waiting', 'held', 'shown')) <= (body is not null and given_at is not null))
);
create index family_voices_asked on family_voices (asked_at);
create index family_voices_shown on family_voices (maid_id, given_at desc)
  where state = 'shown';
create index family_voices_untold on family_voices (given_at)
  where her_token_hash is null and state in ('waiting', 'shown');
create index family_voices_waiting on family_voices (comes_out_at)
  where state = 'waiting';

-- Short recordings of her, one for each language that she speaks.
create table maid_voices (
  maid_id uuid not null references maids on delete cascade,
  -- The language's code, such as ar.
  language text not null,
  file_key text not null,
  duration_seconds numeric not null check (duration_seconds > (0)::numeric),
  recorded_on date not null,
  -- The account of ours that added it.
  added_by text not null,
  added_at timestamptz not null,
  primary key (maid_id, language)
);

-- A file that a member of staff sends in parts: gone a day after it was begun.
create table staff_uploads (
  id uuid primary key,
  member_id uuid not null references staff_members on delete cascade,
  purpose text not null check (purpose in ('clip', 'picture', 'voice', 'people', 'archive')),
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  -- 'sending' until every part is there; then a job prepares what is to be played.
  state text not null check (state in ('sending', 'preparing', 'ready', 'refused')),
  -- Why it was refused, a code.
  problem text,
  -- Of a recording: what it holds, as in ClipFacts.
  facts jsonb,
  created_at timestamptz not null
);
create index staff_uploads_by_member on staff_uploads (member_id);
create index staff_uploads_by_age on staff_uploads (created_at);

-- A table of people that staff brought; kept for 30 days, so long it may be undone.
create table people_imports (
  id uuid primary key,
  made_by text not null,
  created_at timestamptz not null,
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  file_sha256 text not null,
  -- An upload with pictures and clips, which is gone after a day.
  archive_id uuid,
  headings jsonb not null,
  -- Which field each column holds; null for one that is left out.
  mapping jsonb not null,
  row_count integer not null,
  state text not null check (state in ('open', 'taking', 'taken', 'undone')),
  taken_by text,
  taken_at timestamptz,
  bad_rows integer,
  undone_at timestamptz,
  -- People who stayed as it was undone, because somebody had changed them.
  kept integer
);
create index people_imports_by_age on people_imports (created_at);

create table imported_people (
  import_id uuid not null references people_imports on delete cascade,
  maid_id uuid not null references maids on delete cascade,
  line integer not null,
  -- Of her row as the import left it: who was changed since stays.
  fingerprint text not null,
  -- The same of her video, once it is there.
  video_fingerprint text,
  -- Why her clip or picture could not be taken, a code.
  media_problem text,
  primary key (import_id, maid_id)
);
create index imported_people_by_maid on imported_people (maid_id);

-- One change that staff made to many people; kept for 30 days, so long it may be undone.
create table people_changes (
  id uuid primary key,
  made_by text not null,
  made_at timestamptz not null,
  -- What was changed, as in PeopleChange.
  change jsonb not null,
  -- 'making' and 'undoing' while somebody still waits for it.
  state text not null check (state in ('making', 'made', 'undoing', 'undone')),
  undone_by text,
  undone_at timestamptz
);
create index people_changes_by_age on people_changes (made_at);

create table changed_people (
  change_id uuid not null references people_changes on delete cascade,
  maid_id uuid not null references maids on delete cascade,
  outcome text not null
    check (outcome in ('waiting', 'changed', 'same', 'refused', 'undone', 'kept')),
  -- Each place with its value before and after; of 'refused' and 'kept' the reasons.
  changes jsonb not null default '[]'::jsonb,
  why jsonb not null default '[]'::jsonb,
  primary key (change_id, maid_id)
);
create index changed_people_by_maid on changed_people (maid_id);

create table confirmed_numbers (
  visitor_id uuid not null references visitors on delete cascade,
  phone_index text not null,
  confirmed_at timestamptz not null,
  phone bytea,
  primary key (visitor_id, phone_index)
);
create index confirmed_numbers_by_phone on confirmed_numbers (phone_index);

-- A file that was sealed while no time-stamp authority answered is stamped later, beside the file.
create table time_stamps (
  file_sha256 text primary key check (file_sha256 ~ '^[0-9a-f]{64}$'),
  case_id text not null references cases on delete cascade,
  sealed_at timestamptz not null,
  token bytea,
  stamped_at timestamptz,
  constraint time_stamps_check check ((token is null) = (stamped_at is null))
);
create index time_stamps_by_time on time_stamps (stamped_at);
create index time_stamps_of_case on time_stamps (case_id);
create index time_stamps_waiting on time_stamps (sealed_at)
  where token is null;

create sequence audit_events_written;
create sequence bank_batch_numbers;

-- Whoever serves owns no table: for the months of the logs it asks the owner, by these two alone.
create function add_log_month(log text, part text, from_day timestamptz, until_day timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from pg_class where relname = log and relkind = 'p' and relnamespace = 'public'::regnamespace;
  if not found or part !~ ('^' || log || '_\d{4}_\d{2}$') then
    raise exception '% is no month of a log', part;
  end if;
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
    part, log, from_day, until_day);
end $$;

-- How members of staff look at a list: their own, or for all.
create table saved_views (
  id uuid primary key,
  -- Which list it is of, such as applications.
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  name text not null,
  owner_id uuid not null references staff_members on delete cascade,
  is_shared boolean not null,
  is_pinned boolean not null,
  -- Filters, columns and sort, as they stand in the address.
  query text not null,
  created_at timestamptz not null,
  -- Deleted; gone for good a month later.
  trashed_at timestamptz,
  constraint saved_views_name_key unique (owner_id, list, name)
);
create index saved_views_of_list on saved_views (list);

-- Lists as files, which a job makes.
create table list_exports (
  id text primary key,
  member_id uuid not null references staff_members on delete cascade,
  list text not null check (list ~ '^[a-z-]{1,40}$'),
  -- Filters of the list, as its call has them.
  filters jsonb not null,
  -- Names and numbers are in clear, as the member's role allowed when it was asked for.
  is_clear boolean not null,
  language text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  -- Null until it is ready, and once the file is removed.
  file_key text,
  rows integer,
  expires_at timestamptz not null
);
create index list_exports_of_member on list_exports (member_id, asked_at desc);
create index list_exports_by_age on list_exports (expires_at);

-- Recent applications or visits, decided again by a draft of rules; nothing of it changes anything. A row
-- is kept for good, with what came of it.
create table replays (
  id text primary key,
  kind text not null check (kind in ('prices', 'terms', 'arrival', 'holidays', 'hours', 'numbers',
    'link', 'rules', 'words', 'messages')),
  -- Of a draft of one link; of a text its place and language.
  slug text,
  -- What was drafted, and what it would replace.
  draft jsonb not null,
  before jsonb not null,
  -- How many were asked for; there may be fewer.
  count integer not null check (count > 0),
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'cut')),
  -- Of the rules that it compares with: others end it.
  rules_sha256 text,
  -- Those that began from the one on and before the other are still to be replayed: instants as text,
  -- since a number of a program would lose their microseconds.
  since text,
  reached text,
  total integer,
  tally jsonb not null,
  ended_at timestamptz
);
create index replays_by_time on replays (asked_at desc);
-- One at a time, so that nothing else of the queue waits for it.
create unique index replays_running on replays ((true))
  where state in ('waiting', 'running');

-- Who would go another way, and who could not be replayed; nothing of a visit that finds it again.
create table replayed (
  replay_id text not null references replays on delete cascade,
  place integer not null,
  verdict text not null check (verdict in ('other', 'cannot')),
  -- What is otherwise, or why it cannot be replayed.
  result text not null,
  -- An application, or the link of a visit; neither for a page that somebody opened.
  case_id text references cases on delete cascade,
  slug text,
  began_at timestamptz not null,
  before jsonb,
  after jsonb,
  replayed_at timestamptz not null,
  primary key (replay_id, place),
  constraint replayed_check check (num_nonnulls(case_id, slug) <= 1),
  constraint replayed_check1 check ((verdict = 'other') = (num_nonnulls(before, after) = 2))
);
create index replayed_by_case on replayed (case_id)
  where case_id is not null;
create index replayed_by_age on replayed (replayed_at);

-- Who has a case open in the console; each row is told again while it lasts, and forgotten soon after.
create table case_openings (
  case_id text not null references cases on delete cascade,
  member_id uuid not null references staff_members on delete cascade,
  seen_at timestamptz not null,
  -- Whoever changes it now; who takes over takes this.
  edits_since timestamptz,
  primary key (case_id, member_id)
);
create index case_openings_by_age on case_openings (seen_at);
create index case_openings_by_member on case_openings (member_id);

-- A member of staff sees a case as its household does: first the link to it, then the view that it began.
create table household_views (
  token_hash text primary key,
  case_id text not null references cases on delete cascade,
  member_id uuid not null references staff_members on delete cascade,
  opened_at timestamptz,
  expires_at timestamptz not null
);
create index household_views_by_age on household_views (expires_at);
create index household_views_by_case on household_views (case_id);
create index household_views_by_member on household_views (member_id);

-- Rows for lists of cases: one for each, made anew by the transaction that changes what it says.
create table case_rows (
  case_id text primary key references cases on delete cascade,
  kind text not null,
  number bigint not null,
  language text not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  step text,
  ended_as text,
  ended_at timestamptz,
  -- The last day of the service.
  over_on date,
  -- The case is over for everybody: nothing of it is waited for.
  is_over boolean not null,
  assignee_id uuid,
  -- Of a hire.
  maid_id uuid,
  plan_type text,
  payment_method text,
  emirate text,
  arrival_on date,
  arrived_at timestamptz,
  -- What it waits for: since when each fact holds (domain/cases/stalls.ts).
  task_kind text,
  task_since timestamptz,
  visa_asked_at timestamptz,
  said_no_at timestamptz,
  her_question_at timestamptz,
  rejected_at timestamptz,
  failed_at timestamptz,
  asked_spouse_at timestamptz,
  asked_her_at timestamptz,
  at_bank_since timestamptz,
  unsaid_since timestamptz,
  unsent_since timestamptz,
  quiet_since timestamptz,
  is_sample boolean not null,
  -- Of a visa: where it stands (domain/visas/case/visa-phases.ts), for how long, and its days.
  visa_kind text,
  visa_standing text,
  stage_since timestamptz,
  stage_expected_on date,
  promised_on date,
  expected_on date,
  country text,
  -- The first day on which it counts as late: its stage's day has passed, or its last day has moved.
  late_from date,
  visa_no_at timestamptz,
  visa_question_at timestamptz,
  visa_consent_since timestamptz,
  visa_late_since timestamptz,
  visa_ours_since timestamptz,
  visa_worker_since timestamptz,
  visa_authority_since timestamptz,
  visa_quiet_since timestamptz
);
create index case_rows_by_change on case_rows (kind, changed_at desc, number desc);
create index case_rows_by_number on case_rows (number);
create index case_rows_by_arrival on case_rows (arrival_on desc nulls last, number desc)
  where kind = 'hire';
create index case_rows_by_arrival_up on case_rows (arrival_on, number)
  where kind = 'hire';
-- With what boards are filtered by, so that counts read the index alone.
create index case_rows_by_visa_standing on case_rows (visa_standing, changed_at desc, number desc)
  include (late_from, visa_kind, emirate, country)
  where kind = 'visa';
create index case_rows_by_late on case_rows (late_from)
  where kind = 'visa' and late_from is not null;
-- Each reason for which visas wait has its own, with those that come before it, which counts read.
create index case_rows_by_visa_no_at on case_rows (visa_no_at)
  where kind = 'visa' and not is_over and visa_no_at is not null;
create index case_rows_by_visa_question_at on case_rows (visa_question_at)
  include (visa_no_at)
  where kind = 'visa' and not is_over and visa_question_at is not null;
create index case_rows_by_visa_consent_since on case_rows (visa_consent_since)
  include (visa_no_at, visa_question_at)
  where kind = 'visa' and not is_over and visa_consent_since is not null;
create index case_rows_by_visa_late_since on case_rows (visa_late_since)
  include (visa_no_at, visa_question_at, visa_consent_since)
  where kind = 'visa' and not is_over and visa_late_since is not null;
create index case_rows_by_task_since on case_rows (task_since)
  include (visa_no_at, visa_question_at, visa_consent_since, visa_late_since)
  where kind = 'visa' and not is_over and task_since is not null;
create index case_rows_by_visa_ours_since on case_rows (visa_ours_since)
  include (visa_no_at, visa_question_at, visa_consent_since, visa_late_since, task_since)
  where kind = 'visa' and not is_over and visa_ours_since is not null;
create index case_rows_by_visa_worker_since on case_rows (visa_worker_since)
  include (visa_no_at, visa_question_at, visa_consent_since, visa_late_since, task_since,
    visa_ours_since)
  where kind = 'visa' and not is_over and visa_worker_since is not null;
create index case_rows_by_visa_authority_since on case_rows (visa_authority_since)
  include (visa_no_at, visa_question_at, visa_consent_since, visa_late_since, task_since,
    visa_ours_since, visa_worker_since)
  where kind = 'visa' and not is_over and visa_authority_since is not null;
create index case_rows_by_visa_quiet_since on case_rows (visa_quiet_since)
  include (visa_no_at, visa_question_at, visa_consent_since, visa_late_since, task_since,
    visa_ours_since, visa_worker_since, visa_authority_since)
  where kind = 'visa' and not is_over and visa_quiet_since is not null;
create index case_rows_by_expected on case_rows (expected_on desc nulls last, number desc)
  where kind = 'visa';
create index case_rows_by_expected_up on case_rows (expected_on, number)
  where kind = 'visa';
create index case_rows_by_maid on case_rows (maid_id, changed_at desc);
create index case_rows_running on case_rows (changed_at desc, number desc)
  where not is_over and ended_as = 'completed';
create index case_rows_over on case_rows (changed_at desc, number desc)
  where is_over;
create index case_rows_open on case_rows (changed_at desc, number desc)
  where not is_over;
-- Counts of ended cases read this index alone. It is small, because it has few different values.
create index case_rows_over_by_kind on case_rows (kind, language, plan_type)
  where is_over;

-- When each case reached each milestone first (domain/figures/milestones.ts), and by what the funnel is
-- filtered: counted from here, so that a figure of many cases does not read all their events.
create table case_milestones (
  case_id text primary key references cases on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  is_sample boolean not null,
  is_replacement boolean not null,
  language text not null,
  plan_type text,
  device text,
  maid_id uuid,
  -- The first and the last short link of its journey in the 90 days before; kept when visits are forgotten.
  first_slug text,
  last_slug text,
  -- The poster that its household scanned first, before it began; kept likewise.
  poster uuid,
  -- Whole seconds from its beginning, which are compared and sorted faster than instants.
  papers_after integer,
  payment_after integer,
  signed_after integer,
  arrival_after integer,
  address_after integer,
  phone_after integer,
  finished_after integer,
  -- What became of it, for the figures of posters: whether its agreement was signed, when somebody first
  -- came, and its last day, which is infinity while a completed case goes on.
  is_signed boolean not null,
  came_on date,
  over_on date
);
create index case_milestones_by_start on case_milestones (started_at);
create index case_milestones_of_posters on case_milestones (case_id) include (poster, came_on, over_on)
  where poster is not null and is_signed and not is_replacement;

-- How a journey is counted, so many times: 1 adds it to its day, -1 takes it away.
create function change_of_journey(head journey_heads, many integer) returns setof journey_changes
  language sql stable
begin atomic
  select (head.began_at at time zone 'Asia/Dubai')::date, head.agent, head.device, head.campaign,
    case when head.profile_after is not null then greatest(1, ceil(head.profile_after / 86400.0)) end::integer,
    many;
end;

-- So that nothing that writes a journey, or forgets it, can forget its days.
create function count_journey() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into journey_changes select * from change_of_journey(old, -1); end if;
  if tg_op <> 'DELETE' then insert into journey_changes select * from change_of_journey(new, 1); end if;
  return null;
end $$;

-- A trigger, so that no code that writes an event can forget to count it. Events are never changed.
create function count_staff_event() returns trigger language plpgsql as $$
begin
  insert into staff_event_changes
  values ((new.at at time zone 'Asia/Dubai')::date, new.holds ->> 'staff', new.kind, 1, new.at);
  return null;
end $$;

-- So that nothing that writes a due or a payment can forget the days whose sums it changes.
create function note_money_of_due() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into money_changes values (old.collect_on); end if;
  if tg_op <> 'DELETE' then insert into money_changes values (new.collect_on); end if;
  return null;
end $$;

-- A due is no entry while a payment of it waits, so that its day changes with the payment.
create function note_money_of_payment() returns trigger language plpgsql as $$
begin
  insert into money_changes
  select distinct day from (values
    ((coalesce(new.settled_at, new.created_at) at time zone 'Asia/Dubai')::date),
    ((coalesce(old.settled_at, old.created_at) at time zone 'Asia/Dubai')::date),
    ((select collect_on from dues where id = coalesce(new.due_id, old.due_id)))
  ) as changed(day) where day is not null;
  return null;
end $$;

create function note_money_of_case() returns trigger language plpgsql as $$
begin
  insert into money_changes
  select collect_on from dues where case_id = new.id
  union
  select (coalesce(settled_at, created_at) at time zone 'Asia/Dubai')::date from payments
  where case_id = new.id
  union
  select issued_on from invoices where case_id = new.id;
  return null;
end $$;

create function note_money_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into money_changes values (old.issued_on); end if;
  if tg_op <> 'DELETE' then insert into money_changes values (new.issued_on); end if;
  return null;
end $$;

-- The emirate of a household may become known after its first invoices.
create function note_money_of_emirate() returns trigger language plpgsql as $$
begin
  insert into money_changes select distinct issued_on from invoices where case_id = new.case_id;
  return null;
end $$;

-- Makes it anew from the events of the case, in the transaction that changed them.
create function refresh_case_milestones(changed text) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into case_milestones as kept
  select c.id, c.created_at, c.ended_at, c.is_sample, h.replaces_id is not null, c.language, h.plan_type,
    v.device_form, h.maid_id, link.slugs[1], link.slugs[array_upper(link.slugs, 1)],
    scanned.poster, reached.papers, reached.payment, reached.signed, reached.arrival, reached.address, reached.phone,
    reached.finished,
    exists (select from mandates as n where n.case_id = c.id and n.signed_at is not null), reached.came_on,
    case when c.ended_as = 'completed' and c.service_ended_on is null then 'infinity'
      else coalesce(c.service_ended_on, (c.ended_at at time zone 'Asia/Dubai')::date) end
  from cases as c
  join visitors as v on v.id = c.visitor_id
  left join hires as h on h.case_id = c.id
  cross join lateral (
    select array_agg(s.slug order by s.visited_at) as slugs from slug_visits as s
    where s.journey_id = c.journey_id and s.kind = 'human' and s.slug is not null
      and s.visited_at > c.created_at - interval '90 days' and s.visited_at <= c.created_at) as link
  cross join lateral (
    select (array_agg(s.poster order by s.visited_at, s.poster))[1] as poster
    from (
      select c.journey_id as id union
      select j.journey_id from visitor_journeys as j where j.visitor_id = c.visitor_id) as own
    join slug_visits as s on s.journey_id = own.id
    where s.kind = 'human' and s.journey_id is not null and s.poster is not null
      and s.visited_at <= c.created_at) as scanned
  cross join lateral (
    select
      min(e.after) filter (where e.step in ('REQUIRED_DOCUMENTS', 'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
        'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS')) as papers,
      min(e.after) filter (where e.step in ('BANK_INFO', 'CREDIT_CARD_INFO', 'SUBMIT_OLD_PAYMENT_INFO')) as payment,
      min(e.after) filter (where e.step in ('SIGN_DIRECT_DEBIT', 'SIGN_MONTHLY_PAYMENTS')) as signed,
      min(e.after) filter (where e.step = 'MAID_ARRIVAL') as arrival,
      min(e.after) filter (where e.step = 'CLIENT_ADDRESS') as address,
      min(e.after) filter (where e.step in ('CLIENT_PHONE_NUMBER', 'EXISTING_CLIENT_PHONE_NUMBER')) as phone,
      min(e.after) filter (where e.kind = 'completed') as finished,
      min(coalesce((e.facts ->> 'day')::date, (e.at at time zone 'Asia/Dubai')::date))
        filter (where e.kind = 'arrived') as came_on
    from (
      select step, kind, at, facts, floor(extract(epoch from at - c.created_at))::integer as after
      from case_events
      where case_id = c.id and kind in ('submitted', 'completed', 'arrived')) as e) as reached
  -- The funnel is of hires.
  where c.id = changed and c.kind = 'hire'
  on conflict (case_id) do update set
    (ended_at, is_sample, is_replacement, language, plan_type, device, maid_id, first_slug, last_slug,
      poster, papers_after, payment_after, signed_after, arrival_after, address_after, phone_after,
      finished_after, is_signed, came_on, over_on)
    = (excluded.ended_at, excluded.is_sample, excluded.is_replacement, excluded.language,
      excluded.plan_type, excluded.device, excluded.maid_id,
      coalesce(excluded.first_slug, kept.first_slug), coalesce(excluded.last_slug, kept.last_slug),
      coalesce(excluded.poster, kept.poster), excluded.papers_after, excluded.payment_after, excluded.signed_after, excluded.arrival_after,
      excluded.address_after, excluded.phone_after, excluded.finished_after, excluded.is_signed,
      excluded.came_on, excluded.over_on);
end $$;

-- Makes the row of a case anew; in PL/pgSQL, which keeps the plan for the session.
create function refresh_case_row(changed text) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into case_rows
  select c.id, c.kind, c.number, c.language, c.created_at, c.updated_at, c.step, c.ended_as, c.ended_at,
    c.service_ended_on,
    -- A visa is done once it is issued; a hire goes on.
    (c.ended_as <> 'completed' or c.service_ended_on is not null or c.kind = 'visa' and c.ended_as is not null)
      is true and task.since is null,
    c.assignee_id, h.maid_id, h.plan_type, h.payment_method,
    coalesce(b.emirate, nullif(split_part(v.guide_answers, '.', 1), '')), b.day,
    arrived.at, task.kind, task.since,
    case when h.visa_exception = 'asked' then coalesce((
      select max(e.at) from case_events as e
      where e.case_id = c.id and e.kind = 'visa-exception-asked'), c.created_at) end,
    case when a.state = 'no' then a.answered_at end,
    case when a.state = 'question' then (
      select max(q.asked_at) from her_questions as q where q.case_id = c.id) end,
    paper.rejected_at,
    (select min(d.due_on)::timestamp at time zone 'Asia/Dubai' from dues as d
      where d.case_id = c.id and d.state = 'failed'),
    case when h.signed_by_spouse is false and paper.unsigned > 0 then (
      select l.created_at from links as l
      where l.case_id = c.id and l.purpose = 'spouse-sign' and l.revoked_at is null
      order by l.created_at desc limit 1) end,
    case when a.state = 'asked' then a.asked_at end,
    paper.at_bank_since,
    case when a.state = 'yes' and arrived.at is null and c.ended_as = 'completed'
      then (b.day + 1)::timestamp at time zone 'Asia/Dubai' end,
    paper.unsent_since,
    case when c.ended_as is null and c.kind = 'hire' then c.updated_at end,
    c.is_sample,
    v.kind, standing.place, v.stage_since, stage.expected_on, v.promised_on, v.expected_on,
    nullif(split_part(v.guide_answers, '.', 3), ''),
    case when v.stage is null then null
      when v.expected_on > v.promised_on then (v.stage_since at time zone 'Asia/Dubai')::date
      else stage.expected_on + 1 end,
    case when asks.state = 'no' then v.worker_answered_at end,
    case when asks.state = 'question' then v.worker_answered_at end,
    case when asks.state = 'asked' then v.worker_asked_at end,
    -- Nobody has word: it moves by itself, from the day that was promised.
    (case when stage.late_reason = 'no-word' then stage.promised_on else stage.expected_on end + 1)::timestamp
      at time zone 'Asia/Dubai',
    case when v.stage in ('papers', 'insurance', 'contract') then v.stage_since end,
    case when v.stage in ('arrival', 'medical', 'fingerprints') then v.stage_since end,
    case when v.stage in ('permit', 'residence') then v.stage_since end,
    case when standing.place = 'applying' then c.updated_at end
  from cases as c
  left join hires as h on h.case_id = c.id
  left join visas as v on v.case_id = c.id
  left join visa_stages as stage on stage.case_id = c.id and stage.stage = v.stage
  cross join lateral (
    select case when c.kind <> 'visa' then null when v.outcome = 'issued' then 'issued'
      when c.ended_as is not null then 'closed' else coalesce(v.stage, 'applying') end as place) as standing
  cross join lateral (
    select case when standing.place = 'applying' then v.worker_state end as state) as asks
  left join arrival_bookings as b on b.case_id = c.id
  left join her_asks as a on a.case_id = c.id
  left join lateral (
    select t.kind, t.created_at as since from tasks as t
    where t.subject = 'case' and t.subject_id = c.id and t.done_at is null
    order by t.created_at limit 1) as task on true
  left join lateral (
    select e.at from case_events as e where e.case_id = c.id and e.kind = 'arrived' limit 1
  ) as arrived on true
  cross join lateral (
    select
      min(coalesce(moved.at, n.created_at)) filter (
        where n.rejected_for is not null and n.state = 'AWAITING_SIGNATURE') as rejected_at,
      count(*) filter (where n.kind = 'monthly' and n.state = 'AWAITING_SIGNATURE') as unsigned,
      min(coalesce(moved.at, n.sealed_at)) filter (
        where n.state = 'SUBMITTED_TO_BANK') as at_bank_since,
      min(n.sealed_at) filter (
        where n.kind <> 'agreement' and n.state = 'SIGNED' and n.sealed_at is not null
          and c.ended_as = 'completed' and a.state = 'yes') as unsent_since
    from mandates as n
    left join lateral (
      select max(m.at) as at from mandate_moves as m where m.mandate_id = n.id) as moved on true
    where n.case_id = c.id) as paper
  where c.id = changed
  on conflict (case_id) do update set
    (language, changed_at, step, ended_as, ended_at, over_on, is_over, assignee_id, plan_type,
      payment_method,
      emirate, arrival_on, arrived_at, task_kind, task_since, visa_asked_at, said_no_at, her_question_at,
      rejected_at, failed_at, asked_spouse_at, asked_her_at, at_bank_since, unsaid_since,
      unsent_since, quiet_since, visa_standing, stage_since, stage_expected_on, promised_on, expected_on,
      country, late_from, visa_no_at, visa_question_at, visa_consent_since, visa_late_since,
      visa_ours_since, visa_worker_since, visa_authority_since, visa_quiet_since)
    = (excluded.language, excluded.changed_at, excluded.step, excluded.ended_as, excluded.ended_at,
      excluded.over_on, excluded.is_over, excluded.assignee_id, excluded.plan_type,
      excluded.payment_method,
      excluded.emirate, excluded.arrival_on, excluded.arrived_at, excluded.task_kind, excluded.task_since,
      excluded.visa_asked_at, excluded.said_no_at, excluded.her_question_at, excluded.rejected_at,
      excluded.failed_at, excluded.asked_spouse_at, excluded.asked_her_at, excluded.at_bank_since,
      excluded.unsaid_since, excluded.unsent_since, excluded.quiet_since, excluded.visa_standing,
      excluded.stage_since, excluded.stage_expected_on, excluded.promised_on, excluded.expected_on,
      excluded.country, excluded.late_from, excluded.visa_no_at, excluded.visa_question_at,
      excluded.visa_consent_since, excluded.visa_late_since, excluded.visa_ours_since,
      excluded.visa_worker_since, excluded.visa_authority_since, excluded.visa_quiet_since);
  perform refresh_case_milestones(changed);
end $$;

-- At the commit, once for each case that the transaction changed: it remembers which it has made.
create function refresh_changed_case() returns trigger language plpgsql as $$
declare
  changed text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
  made text := coalesce(current_setting('daarly.made_rows', true), '');
begin
  if changed is null or position(' ' || changed || ' ' in made) > 0 then return null; end if;
  perform set_config('daarly.made_rows', made || ' ' || changed || ' ', true);
  -- Of two at once the later one sees what the earlier one did.
  perform pg_advisory_xact_lock(hashtextextended(changed, 0));
  perform refresh_case_row(changed);
  return null;
end $$;

-- The same where nothing but its answers changed, which is most often: without looking at the rest.
create function touch_case_row() returns trigger language plpgsql as $$
begin
  if position(' ' || new.id || ' ' in coalesce(current_setting('daarly.made_rows', true), '')) > 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.id, 0));
  update case_rows set changed_at = new.updated_at, step = new.step, language = new.language,
    quiet_since = case when new.ended_as is null and kind = 'hire' then new.updated_at end,
    visa_quiet_since = case when visa_standing = 'applying' then new.updated_at end
  where case_id = new.id;
  perform refresh_case_milestones(new.id);
  return null;
end $$;

-- Whatever changes what is seen of a case is announced when its transaction commits, so that
-- no use case can forget it. The payload is its id; the same id is told once a transaction.
create function announce_case() returns trigger language plpgsql as $$
begin
  perform pg_notify('case_changed', coalesce(new.case_id, old.case_id));
  return null;
end $$;

create function announce_case_of_mandate() returns trigger language plpgsql as $$
begin
  perform pg_notify('case_changed', case_id) from mandates where id = new.mandate_id;
  return null;
end $$;

-- A page carries the policy that it was made under: kept ones are made anew once it changes.
create function announce_everything() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'everything');
  return null;
end $$;

create function announce_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'links');
  return null;
end $$;

create function announce_own_case() returns trigger language plpgsql as $$
begin
  perform pg_notify('case_changed', new.id);
  return null;
end $$;

-- The room changes with its people's words and with who is there; its end is told too.
create function announce_room() returns trigger language plpgsql as $$
begin
  perform pg_notify('room_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;

create function announce_room_of_seat() returns trigger language plpgsql as $$
begin
  perform pg_notify('room_changed', new.room_id::text);
  return null;
end $$;

-- The other side's page asks for what it was sent.
create function announce_signal() returns trigger language plpgsql as $$
begin
  perform pg_notify('interview_signal', new.interview_id::text);
  return null;
end $$;

-- Her pages alone are made anew when what they show of it changes.
create function announce_voice() returns trigger language plpgsql as $$
begin
  if (tg_op = 'DELETE' and old.state = 'shown')
    or (tg_op = 'UPDATE' and 'shown' in (old.state, new.state)
      and (old.state, old.body, old.her_answer) is distinct from (new.state, new.body, new.her_answer))
  then
    perform pg_notify('content_changed', old.maid_id::text);
  end if;
  return null;
end $$;

-- The console hears who opens a case, leaves it or changes it.
create function announce_opening() returns trigger language plpgsql as $$
begin
  perform pg_notify('opening_changed', coalesce(new.case_id, old.case_id));
  return null;
end $$;

-- The console hears of each task as it begins, is taken and ends.
create function announce_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_changed', coalesce(new.subject_id, old.subject_id));
  return null;
end $$;

-- As linkHash in domain/audit/link-hash.ts.
create function audit_link(previous bytea, sequence bigint, content bytea) returns bytea
  language sql immutable parallel safe
  return sha256(previous || int8send(sequence) || content);


create function drop_log_month(part text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from pg_inherits
    join pg_class as child on child.oid = inhrelid
    join pg_class as log on log.oid = inhparent
    where child.relname = part and log.relkind = 'p' and log.relnamespace = 'public'::regnamespace
      and part ~ '_\d{4}_\d{2}$';
  if not found then
    raise exception '% is no month of a log', part;
  end if;
  execute format('drop table %I', part);
end $$;

-- A task goes with its subject, whose name is the argument.
create function drop_tasks_of_subject() returns trigger language plpgsql as $$
begin
  delete from tasks where subject = tg_argv[0] and subject_id = old.id::text;
  return null;
end $$;

create function know_hire_of_booking() returns trigger language plpgsql as $$
begin
  new.is_hired := exists (
    select from cases where id = new.case_id and ended_as = 'completed');
  return new;
end $$;

create function mark_booking_of_hire() returns trigger language plpgsql as $$
begin
  update arrival_bookings set is_hired = new.ended_as is not distinct from 'completed'
    where case_id = new.id;
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only added to: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;

-- A paper or a page that was shown can be read again: versions are only added.
create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of content are only added to: % is refused', tg_op
    using errcode = 'insufficient_privilege';
end $$;

revoke execute on function add_log_month, drop_log_month from public;

create trigger announce after insert on case_events
  for each row execute function announce_case();
create trigger announce after insert or update or delete on case_visitors
  for each row execute function announce_case();
create trigger drop_tasks after delete on cases
  for each row execute function drop_tasks_of_subject('case');
create trigger drop_tasks after delete on job_messages
  for each row execute function drop_tasks_of_subject('job-message');
create trigger drop_tasks after delete on interviews
  for each row execute function drop_tasks_of_subject('interview');
create trigger drop_tasks after delete on data_requests
  for each row execute function drop_tasks_of_subject('data-request');
create trigger announce after update on cases
  for each row execute function announce_own_case();
create trigger mark_booking after update of ended_as on cases
  for each row
  when (new.ended_as is distinct from old.ended_as) execute function mark_booking_of_hire();
create trigger know_hire before insert on arrival_bookings
  for each row execute function know_hire_of_booking();
create trigger only_added_to before update or delete or truncate on audit_events
  for each statement execute function refuse_audit_change();
create trigger only_added_to before update or delete or truncate on audit_head_chains
  for each statement execute function refuse_audit_change();
create trigger only_added_to before update or delete or truncate on audit_heads
  for each statement execute function refuse_audit_change();
create trigger keep before delete on consent_records
  for each row
  when (old.recorded_at > (now() - '5 years'::interval)) execute function refuse_change();
create trigger keep_row before update on consent_records
  for each row execute function refuse_change();
create trigger only_added_to before update or delete or truncate on content_versions
  for each statement execute function refuse_content_change();
create trigger only_added_to before update or delete or truncate on site_notice_versions
  for each statement execute function refuse_content_change();
create trigger announce after update or delete on family_voices
  for each row execute function announce_voice();
create trigger announce after insert or update or delete on link_rules
  for each statement execute function announce_links();
create trigger announce after insert or update on links
  for each row execute function announce_case();
create trigger only_added_to before update on mandate_moves
  for each row
  when ((current_setting('daarly.seals_anew', true) is distinct from 'on') or ((to_jsonb(old.*) - 'bank_text') is distinct from (to_jsonb(new.*) - 'bank_text')) or ((old.bank_text is null) <> (new.bank_text is null))) execute function refuse_change();
create trigger announce after insert on interview_signals
  for each row execute function announce_signal();
create trigger announce after insert or update on mandates
  for each row execute function announce_case();
create trigger announce after insert or update on payments
  for each row execute function announce_case();
create trigger announce_links after insert or update or delete on resources
  for each statement execute function announce_links();
create trigger announce after update of here_at on room_seats
  for each row
  when ((old.here_at is null) <> (new.here_at is null)) execute function announce_room_of_seat();
create trigger announce after delete on rooms
  for each row execute function announce_room();
create trigger announce_version after update of version on rooms
  for each row execute function announce_room();
create trigger announce after insert on signatures
  for each row execute function announce_case_of_mandate();
create trigger announce after insert or update on site_settings
  for each row
  when (new.name in ('site', 'links', 'numbers')) execute function announce_links();
create trigger announce_contacts after update on site_settings
  for each row
  when (new.name in ('hours', 'contacts', 'site', 'company', 'links') and new.value <> old.value) execute function announce_everything();
create trigger announce_policy after update on site_settings
  for each row
  when (new.name = 'measuring' and new.value <> old.value) execute function announce_everything();
create trigger announce_rate after update on site_settings
  for each row
  when (new.name = 'rate' and new.value <> old.value) execute function announce_everything();
create trigger announce_widget after update on site_settings
  for each row
  when (new.name = 'translation' and new.value <> old.value) execute function announce_everything();
create trigger keep before update on slug_visits
  for each row execute function refuse_change();
create trigger keep_all before delete on slug_visits
  for each row
  when (current_setting('daarly.forgets', true) is distinct from 'on') execute function refuse_change();
create trigger announce after insert or update on slugs
  for each statement execute function announce_links();
create trigger keep before delete on slugs
  for each row execute function refuse_change();
create trigger keep_name before update on slugs
  for each row
  when (old.slug <> new.slug) execute function refuse_change();
create trigger announce after update of state on sms_messages
  for each row
  when (new.case_id is not null) execute function announce_case();
create trigger announce after insert on spouse_replies
  for each row execute function announce_case();
create trigger announce after insert or update or delete on tasks
  for each row execute function announce_task();
create trigger count after insert or update or delete on journey_heads
  for each row execute function count_journey();
create trigger count after insert on audit_events
  for each row when (new.holds ->> 'staff' is not null) execute function count_staff_event();
create trigger count after insert or update or delete on dues
  for each row execute function note_money_of_due();
create trigger count after insert or update or delete on payments
  for each row execute function note_money_of_payment();
create trigger count after update on cases
  for each row
  when (old.is_sample <> new.is_sample) execute function note_money_of_case();
create trigger count after insert or delete
  or update of issued_on, kind, case_id, amount, vat, passed_on, trn, is_sample on invoices
  for each row execute function note_money_of_invoice();
create trigger count_new after insert on case_rows
  for each row when (new.emirate is not null) execute function note_money_of_emirate();
create trigger count after update of emirate on case_rows
  for each row
  when (old.emirate is distinct from new.emirate) execute function note_money_of_emirate();
create trigger announce after insert or delete or update of edits_since on case_openings
  for each row execute function announce_opening();

create constraint trigger refresh_new_row after insert on cases
  deferrable initially deferred for each row execute function refresh_changed_case('id');
create constraint trigger refresh_row after update on cases
  deferrable initially deferred for each row
  when ((old.ended_as, old.service_ended_on, old.assignee_id)
    is distinct from (new.ended_as, new.service_ended_on, new.assignee_id))
  execute function refresh_changed_case('id');
create constraint trigger touch_row after update on cases
  deferrable initially deferred for each row
  when ((old.ended_as, old.service_ended_on, old.assignee_id)
    is not distinct from (new.ended_as, new.service_ended_on, new.assignee_id))
  execute function touch_case_row();
create constraint trigger refresh_row after insert or update on visas
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update or delete on visa_stages
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update on hires
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update or delete on arrival_bookings
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update or delete on her_asks
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update or delete on mandates
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update or delete on dues
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update on links
  deferrable initially deferred for each row execute function refresh_changed_case('case_id');
create constraint trigger refresh_row after insert or update or delete on tasks
  deferrable initially deferred for each row execute function refresh_changed_case('subject_id');
create constraint trigger refresh_row after insert on case_events
  deferrable initially deferred for each row
  when (new.kind = 'arrived') execute function refresh_changed_case('case_id');

-- The audit trail is only added to, also where a session says that it is a replica.
alter table audit_events enable always trigger only_added_to;
alter table audit_heads enable always trigger only_added_to;
alter table audit_head_chains enable always trigger only_added_to;
do $$
begin
  execute 'revoke update, delete, truncate, references on audit_events, audit_heads, audit_head_chains from public, current_user';
end $$;

insert into site_settings (name, value) values
  ('hours', '{"opens": 9, "closes": 22}'),
  ('translation', '{"script": "", "languages": []}');
