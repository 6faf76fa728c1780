-- Whoever serves owns no table: for the months of the logs it asks the owner, by these two alone.
create or replace function add_log_month(log text, part text, from_day timestamptz, until_day timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from pg_class where relname = log and relkind = 'p' and relnamespace = 'public'::regnamespace;
  if not found or part !~ ('^' || log || '_\d{4}_\d{2}$') then
    raise exception '% is no month of a log', part;
  end if;
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
    part, log, from_day, until_day);
end $$;

create or replace function drop_log_month(part text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from pg_inherits
    join pg_class as child on child.oid = inhrelid
    join pg_class as log on log.oid = inhparent
    where child.relname = part and log.relkind = 'p' and log.relnamespace = 'public'::regnamespace
      and part ~ '_\d{4}_\d{2}$';
  if not found then
    raise exception '% is no month of a log', part;
  end if;
  execute format('drop table %I', part);
end $$;

revoke execute on function add_log_month, drop_log_month from public;
