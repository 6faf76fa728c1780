alter table applications drop constraint applications_payment_method_check;
alter table applications add constraint applications_payment_method_check
  check (payment_method in ('card-first', 'card', 'direct-debit'));

-- What a household owes, a row for each period; the days are both included.
create table dues (
  id text primary key,
  application_id text not null references applications,
  kind text not null check (kind in ('first', 'month')),
  period_from date not null,
  period_until date not null check (period_until >= period_from),
  -- Fils with VAT, and the VAT inside.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  due_on date not null,
  collect_on date not null,
  payer text not null check (payer in ('card', 'mandate')),
  state text not null default 'planned' check (state in ('planned', 'paid', 'failed', 'waived')),
  -- Collections that failed so far.
  tries int not null default 0,
  created_at timestamptz not null,
  unique (application_id, period_from)
);
create unique index dues_first on dues (application_id) where kind = 'first';
create index dues_to_collect on dues (collect_on) where state in ('planned', 'failed');

-- Every sum that moved or tried to. Nothing is deleted: accounts are kept by law.
create table payments (
  id text primary key,
  application_id text not null references applications,
  -- Null for a charge that came on top of one that had paid already.
  due_id text references dues,
  kind text not null check (kind in ('charge', 'refund')),
  refunds_id text references payments check ((kind = 'refund') = (refunds_id is not null)),
  -- Why money goes back.
  ground text,
  payer text not null check (payer in ('card', 'mandate')),
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  provider text not null,
  -- What provider or bank calls it.
  provider_ref text,
  state text not null default 'pending'
    check (state in ('pending', 'succeeded', 'failed', 'cancelled')),
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz check ((state = 'pending') = (settled_at is null)),
  unique (provider, provider_ref)
);
create index payments_of on payments (application_id, created_at);
-- A sum that is owed is paid once.
create unique index payments_once on payments (due_id) where kind = 'charge' and state = 'succeeded';
create index payments_refunds on payments (refunds_id) where kind = 'refund';

create trigger announce after insert or update on payments
  for each row execute function announce_application();
