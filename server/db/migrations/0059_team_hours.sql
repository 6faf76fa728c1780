-- Hours in which the team answers, as the operator sets them; those of the specification until then.
insert into site_settings (name, value) values ('hours', '{"opens": 9, "closes": 22}')
  on conflict (name) do nothing;

-- Cars rest on every holiday; the team may be there as ever, at hours of its own, or not at all.
alter table holidays
  add column team text not null default 'usual' check (team in ('usual', 'closed', 'own')),
  add column opens smallint,
  add column closes smallint,
  add check ((team = 'own') = (num_nonnulls(opens, closes) = 2)),
  add check (num_nonnulls(opens, closes) in (0, 2)),
  add check (opens >= 0 and opens < closes and closes <= 24);

-- Kept pages say hours, numbers and who runs the site: they are made anew once these change.
create trigger announce_contacts after update on site_settings
  for each row when (
    new.name in ('hours', 'contacts', 'site', 'company', 'links') and new.value <> old.value
  )
  execute function announce_everything();
