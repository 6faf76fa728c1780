-- Up to where the heads have a chain by now: what they count, and how far it grew since.
alter table audit_chains add column signed_sequence bigint not null default 0;
