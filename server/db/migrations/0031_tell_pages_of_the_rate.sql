-- A rate that staff correct or take away leaves the kept pages at once.
create trigger announce_rate after update on site_settings
  for each row when (new.name = 'rate' and new.value <> old.value)
  execute function announce_everything();
