-- The audit trail: each application has a chain of events, each of which holds the hash of the one before.
create table audit_events (
  application_id text not null,
  sequence bigint not null check (sequence > 0),
  kind text not null,
  by text not null,
  at timestamptz(3) not null,
  holds jsonb not null,
  previous bytea not null,
  hash bytea not null,
  primary key (application_id, sequence)
);

-- Where each chain ends: what the next event takes and moves. The events decide, this only remembers.
create table audit_chains (
  application_id text primary key,
  sequence bigint not null,
  previous bytea not null,
  hash bytea not null,
  is_signed boolean not null default false
);
create index audit_chains_unsigned on audit_chains (application_id) where not is_signed;

-- How many events were written, so that a thousand of them are noticed.
create sequence audit_events_written;

-- Personal values to which events hold a commitment; erased with the application's data.
create table audit_sealed (
  application_id text not null,
  commitment text not null,
  sealed bytea not null,
  primary key (application_id, commitment)
);

-- Each minute the ends of all chains that grew, hashed together, after the head before.
create table audit_heads (
  number bigint primary key,
  at timestamptz(3) not null,
  -- Of all chains together, up to here.
  events bigint not null,
  digest bytea not null,
  previous bytea not null,
  hash bytea not null,
  key text not null,
  signature bytea not null
);
create table audit_head_chains (
  head bigint not null,
  application_id text not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (head, application_id)
);

-- As linkHash in domain/audit/link-hash.ts.
create function audit_link(previous bytea, sequence bigint, content bytea) returns bytea
  language sql immutable parallel safe
  return sha256(previous || int8send(sequence) || content);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only added to: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

do $$
declare kept text;
begin
  foreach kept in array array['audit_events', 'audit_heads', 'audit_head_chains'] loop
    execute format('create trigger only_added_to before update or delete or truncate on %I
      for each statement execute function refuse_audit_change()', kept);
    -- Also where a session says that it is a replica.
    execute format('alter table %I enable always trigger only_added_to', kept);
    execute format('revoke update, delete, truncate, references on %I from public, current_user', kept);
  end loop;
end $$;
