-- A page's policy names the host of the translation widget: kept ones are made anew with it.
insert into site_settings (name, value) values ('translation', '{"script": "", "languages": []}')
  on conflict (name) do nothing;
create trigger announce_widget after update on site_settings
  for each row when (new.name = 'translation' and new.value <> old.value)
  execute function announce_everything();
