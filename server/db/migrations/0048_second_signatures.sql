-- The other holder of a joint account signs the same paper: its own evidence, and which specimens are its.
alter table mandates add second_evidence bytea;
alter table signatures add by_second boolean not null default false;
