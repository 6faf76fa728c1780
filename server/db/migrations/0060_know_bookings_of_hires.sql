-- A booking counts while its application holds her, which her row says, and for good once it hired
-- her, which is said here: what lapsed or ended is not read to know what is free.
alter table arrival_bookings add column is_hired boolean not null default false;
update arrival_bookings as b set is_hired = true
  from applications as a where a.id = b.application_id and a.ended_as = 'completed';
create index arrival_bookings_hired on arrival_bookings (day) where is_hired;

create function mark_booking_of_hire() returns trigger language plpgsql as $$
begin
  update arrival_bookings set is_hired = new.ended_as is not distinct from 'completed'
    where application_id = new.id;
  return null;
end $$;
create trigger mark_booking after update of ended_as on applications
  for each row when (new.ended_as is distinct from old.ended_as)
  execute function mark_booking_of_hire();

create function know_hire_of_booking() returns trigger language plpgsql as $$
begin
  new.is_hired := exists (
    select from applications where id = new.application_id and ended_as = 'completed');
  return new;
end $$;
create trigger know_hire before insert on arrival_bookings
  for each row execute function know_hire_of_booking();
