-- Her name as readers of other scripts write it, by language; empty, and it stands as in her passport.
alter table maids add column spelled_names jsonb not null default '{}'
  check (jsonb_typeof(spelled_names) = 'object');
