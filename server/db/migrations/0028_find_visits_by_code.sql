-- Whose journey it was, from when somebody has something saved: staff find it by a chat's code.
create table visitor_journeys (
  journey_id uuid not null,
  visitor_id uuid not null references visitors on delete cascade,
  began_at timestamptz not null default now(),
  primary key (journey_id, visitor_id)
);
create index url_log_by_journey on url_log (journey_id) where journey_id is not null;
create index applications_by_journey on applications (journey_id) where journey_id is not null;

-- Links to a document lead there as soon as it is there.
create trigger announce_links after insert or update or delete on resources
  for each statement execute function announce_links();
