-- A page carries the policy that it was made under: kept ones are made anew once it changes.
create function announce_everything() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'everything');
  return null;
end $$;
create trigger announce_policy after update on site_settings
  for each row when (new.name = 'measuring' and new.value <> old.value)
  execute function announce_everything();

-- Proof is only ever added to.
create trigger keep before update or delete on consent_records
  for each row execute function refuse_change();
