-- Her last day with a household whose hire completed: what was given for it goes some time after.
alter table applications add service_ended_on date check (service_ended_on is null or ended_as = 'completed');
update applications as a set service_ended_on = (
    select min(e.at at time zone 'Asia/Dubai')::date from application_events as e
    where e.application_id = a.id and e.kind = 'replaced')
  where a.ended_as = 'completed';
create index applications_service_ended on applications (service_ended_on) where files_erased_at is null;

-- A proof of choice leaves when its time is over, and only then.
drop trigger keep on consent_records;
create trigger keep_row before update on consent_records
  for each row execute function refuse_change();
create trigger keep before delete on consent_records
  for each row when (old.recorded_at > now() - interval '5 years')
  execute function refuse_change();
