-- What staff read from a cheque or the bank's letter, until the household says that it is right.
create table typed_ibans (
  application_id text primary key references applications on delete cascade,
  iban bytea not null,
  -- Masked.
  shown text not null,
  bank_name text,
  typed_at timestamptz not null
);
