-- "You have an application already: go on with a new one?", asked after a number that shows it.
create table application_approvals (
  application_id text not null references applications on delete cascade,
  after_number text not null check (after_number in ('mobile', 'whatsapp', 'spouse')),
  -- The one that is there; once answered the two are linked.
  other_id text not null references applications on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (application_id, after_number)
);

-- By which a client's other applications are found after its chat or second number.
alter table applications add column chat_index text;
alter table applications add column spouse_index text;
create index applications_by_phone on applications (phone_index) where phone_index is not null;
