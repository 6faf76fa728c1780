-- A household that hired. Its number finds it again, after a code and only then.
create table clients (
  id uuid primary key default gen_random_uuid(),
  -- The blind index of the number that it confirmed last.
  phone_index text not null unique,
  created_at timestamptz not null default now()
);

-- Whose application it is: known when a code recognises the household, else when it completes.
alter table applications add column client_id uuid references clients;
alter table applications add column recognised_at timestamptz;
create index applications_by_client on applications (client_id, completed_at desc)
  where client_id is not null;

insert into clients (phone_index)
  select distinct phone_index from applications
  where completed_at is not null and phone_index is not null;
update applications as a set client_id = c.id from clients as c
  where a.completed_at is not null and a.phone_index = c.phone_index;
