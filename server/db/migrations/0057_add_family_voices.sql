-- What a family says of her, thirty days after she came; one of each hire, asked for once.
create table family_voices (
  id uuid primary key,
  application_id text not null unique references applications on delete cascade,
  maid_id uuid not null references maids on delete cascade,
  state text not null
    check (state in ('asked', 'waiting', 'held', 'shown', 'taken-back', 'taken-down')),
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
  check ((state in ('waiting', 'held', 'shown')) <= (body is not null and given_at is not null))
);
create index family_voices_shown on family_voices (maid_id, given_at desc) where state = 'shown';
create index family_voices_waiting on family_voices (comes_out_at) where state = 'waiting';
create index family_voices_untold on family_voices (given_at)
  where her_token_hash is null and state in ('waiting', 'shown');
create index family_voices_asked on family_voices (asked_at);
-- Who came lately: the sweep looks each minute.
create index application_events_arrived on application_events (at) where kind = 'arrived';

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
create trigger announce after update or delete on family_voices
  for each row execute function announce_voice();
