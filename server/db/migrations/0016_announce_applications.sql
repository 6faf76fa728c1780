-- Whatever changes what is seen of an application is announced when its transaction commits, so that
-- no use case can forget it. The payload is its id; the same id is told once a transaction.
create function announce_application() returns trigger language plpgsql as $$
begin
  perform pg_notify('application_changed', coalesce(new.application_id, old.application_id));
  return null;
end $$;
create function announce_own_application() returns trigger language plpgsql as $$
begin
  perform pg_notify('application_changed', new.id);
  return null;
end $$;
create function announce_application_of_mandate() returns trigger language plpgsql as $$
begin
  perform pg_notify('application_changed', application_id) from mandates where id = new.mandate_id;
  return null;
end $$;
create trigger announce after update on applications
  for each row execute function announce_own_application();
create trigger announce after insert on application_events
  for each row execute function announce_application();
create trigger announce after insert or update on mandates
  for each row execute function announce_application();
create trigger announce after insert on signatures
  for each row execute function announce_application_of_mandate();
create trigger announce after insert or update on links
  for each row execute function announce_application();
create trigger announce after insert or update or delete on application_visitors
  for each row execute function announce_application();
create trigger announce after insert on spouse_replies
  for each row execute function announce_application();
create trigger announce after update of state on sms_messages
  for each row when (new.application_id is not null) execute function announce_application();
