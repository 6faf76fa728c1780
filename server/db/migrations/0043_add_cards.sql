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
  ended_at timestamptz
);
create index card_sessions_open on card_sessions (asked_at) where ended_at is null;

-- A card that may be charged again. Its number is the provider's alone: we have a sealed token.
create table cards (
  id text primary key,
  application_id text not null references applications,
  payment_id text not null unique references payments,
  provider text not null,
  token bytea not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expires text not null check (expires ~ '^\d{4}-\d{2}$'),
  saved_at timestamptz not null
);
create index cards_of on cards (application_id, saved_at);

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
