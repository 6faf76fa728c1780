-- What only a person of ours can do; the console shows it.
create table staff_tasks (
  id text primary key,
  application_id text not null references applications on delete cascade,
  kind text not null,
  -- Our word for why.
  reason text,
  -- What it is about: a mandate or a payment.
  about text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
-- The same thing is asked once until it is done.
create unique index staff_tasks_open on staff_tasks (kind, about) where done_at is null;
