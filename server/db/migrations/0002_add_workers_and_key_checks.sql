-- Who works on the queue: a row per pool of workers, renewed for as long as its process lives.
create table workers (
  id text primary key,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);

-- What each key that ever sealed something here must open: a lost one is noticed at the start.
create table key_checks (
  key_id text primary key,
  kind text not null check (kind in ('field', 'index')),
  proof bytea not null,
  added_at timestamptz not null default now()
);

-- A code that is good no more is not sent either.
alter table sms_messages add column expires_at timestamptz;
update sms_messages set expires_at = created_at + interval '10 minutes' where purpose = 'code';
alter table sms_messages drop constraint sms_messages_state_check;
alter table sms_messages add constraint sms_messages_state_check
  check (state in ('queued', 'sent', 'failed', 'expired'));

-- What the sweep looks for.
create index sms_messages_waiting on sms_messages (created_at) where state = 'queued';
create index mandates_unsealed on mandates (signed_at) where signed_at is not null and sealed_at is null;
