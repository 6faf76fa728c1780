-- Files for the bank, each kept as it was written.
create sequence bank_batch_numbers;
create table bank_batches (
  number bigint primary key,
  kind text not null check (kind in ('mandates', 'collections')),
  name text not null,
  -- Sealed: it holds accounts and names.
  file bytea not null,
  sha256 text not null,
  requests int not null check (requests > 0),
  -- Fils, as its control row says.
  sum bigint not null,
  created_at timestamptz not null
);

-- What the bank was asked, by the reference to which it answers.
create table bank_requests (
  ref text primary key,
  batch bigint not null references bank_batches,
  application_id text not null references applications,
  mandate_id text not null references mandates,
  -- Of a collection.
  payment_id text unique references payments,
  amount bigint not null,
  -- Of a mandate: the sealed form that went with it.
  form_key text,
  sent_at timestamptz not null,
  -- The bank's last word, with its own code beside ours.
  outcome text,
  reason text,
  bank_code text,
  answered_at timestamptz
);
create index bank_requests_open on bank_requests (sent_at) where outcome is null;
create index bank_requests_of_mandate on bank_requests (mandate_id, sent_at);

-- Answers that were handed in: a file that was taken is not taken again.
create table bank_answer_files (
  id bigint generated always as identity primary key,
  sha256 text not null,
  name text not null,
  -- What was wrong, where it was refused: lines, columns and codes, nothing personal.
  problems jsonb not null default '[]',
  answers int not null,
  handed_in_at timestamptz not null
);
create unique index bank_answer_files_taken on bank_answer_files (sha256) where problems = '[]';
