-- Visits of links leave with their month; those that came while it had no part of its own leave row
-- by row, in a transaction that says so. Nothing else takes one away or changes it.
drop trigger keep on slug_visits;
create trigger keep before update on slug_visits
  for each row execute function refuse_change();
create trigger keep_all before delete on slug_visits
  for each row when (current_setting('daarly.forgets', true) is distinct from 'on')
  execute function refuse_change();
