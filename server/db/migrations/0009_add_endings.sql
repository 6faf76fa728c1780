-- An application ends in one of four ways, all but the first of which free her at once.
alter table applications
  add column ended_at timestamptz,
  add column ended_as text check (ended_as in ('completed', 'withdrawn', 'expired', 'cancelled')),
  add column files_erased_at timestamptz,
  -- Fingerprint of the network it was started from; counts holds, names nobody.
  add column network_index text;
update applications set ended_at = completed_at, ended_as = 'completed' where completed_at is not null;
alter table applications add check ((ended_at is null) = (ended_as is null));
-- H01: one open application per visitor and maid.
drop index applications_open;
create unique index applications_open on applications (visitor_id, maid_id) where ended_at is null;
create index applications_unerased on applications (ended_at) where files_erased_at is null and ended_as <> 'completed';
create index applications_idle on applications (updated_at) where ended_at is null;
drop index applications_by_client;
create index applications_by_client on applications (client_id, ended_at desc) where client_id is not null;
alter table applications drop column completed_at;
