-- A token that was replaced reads on for a minute, so that reads under way are not cut off; it changes nothing.
alter table visitor_tokens add column reads_only boolean not null default false;
