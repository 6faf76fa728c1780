-- The last number given in each series; its row is held until the transaction ends.
create table invoice_counters (
  series text primary key,
  last int not null check (last > 0)
);

-- The paper of every sum that moved. Nothing is deleted: accounts are kept by law.
create table invoices (
  id text primary key,
  -- A number without its sum does not exist: both come with the payment's end.
  series text not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('tax-invoice', 'receipt', 'credit-note')),
  payment_id text not null unique references payments,
  application_id text not null references applications,
  -- What a credit note takes back.
  credits_id text references invoices check (credits_id is null or kind = 'credit-note'),
  issued_on date not null,
  issued_at timestamptz not null,
  -- Fils: with VAT, the VAT inside, and without it.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0 and vat <= amount),
  net bigint not null generated always as (amount - vat) stored,
  language text not null,
  -- What it is for; null where a sum was for nothing that is owed.
  due_kind text check (due_kind in ('first', 'month')),
  period_from date,
  period_until date,
  plan text,
  -- Who issued it, as the settings said then.
  trn text check ((kind = 'tax-invoice') <= (trn is not null)),
  legal_name text not null,
  address text not null,
  is_sample boolean not null,
  -- The sealed PDF, once it is made.
  pdf_key text,
  pdf_sha256 text,
  pages int,
  sealed_at timestamptz,
  unique (series, number)
);
create index invoices_of on invoices (application_id, issued_at);
create index invoices_to_seal on invoices (id) where sealed_at is null;
