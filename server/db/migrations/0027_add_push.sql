-- By which push services know this server; made when it is first asked for.
create table push_keys (
  id text primary key check (id = 'current'),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- Devices of a household that want to hear of one application.
create table push_subscriptions (
  id text primary key,
  application_id text not null references applications on delete cascade,
  -- Finds a device again without opening its address.
  endpoint_index text not null,
  address bytea not null,
  language text not null,
  created_at timestamptz not null,
  unique (application_id, endpoint_index)
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
create index push_messages_due on push_messages (due_at) where state = 'queued';
-- One that waits says it already.
create unique index push_messages_waiting on push_messages (subscription_id) where state = 'queued';
