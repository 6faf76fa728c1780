-- One worker at a time sends a message; who was asked last is written down before the provider is
-- asked, so that after a lost answer or a killed worker nobody has to guess.
alter table sms_messages
  add column claimed_until timestamptz,
  add column asked_provider text,
  add column asked_at timestamptz,
  add column provider text,
  add column settled_at timestamptz;
alter table sms_messages drop constraint sms_messages_state_check;
alter table sms_messages add constraint sms_messages_state_check check (
  state in ('queued', 'sent', 'delivered', 'undelivered', 'failed', 'expired', 'stopped', 'unsure'));
create index sms_messages_by_application on sms_messages (application_id, created_at desc);

-- What is said again until it is done: one row for each purpose of an application.
create table reminders (
  id text primary key,
  application_id text not null references applications on delete cascade,
  purpose text not null,
  recipient bytea not null,
  body bytea not null,
  -- Of the link that the message holds; a dead one ends the reminders.
  link_hash text,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  sent int not null default 0,
  -- Null: no more of them.
  next_at timestamptz,
  unique (application_id, purpose)
);
create index reminders_due on reminders (next_at) where next_at is not null;

-- Numbers that asked us to leave them alone, for one application.
create table text_stops (
  application_id text not null references applications on delete cascade,
  -- A keyed fingerprint, never the number.
  phone_index text not null,
  reason text not null check (reason in ('wrong-number', 'no-reminders')),
  stopped_at timestamptz not null,
  primary key (application_id, phone_index)
);
