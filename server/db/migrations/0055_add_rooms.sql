-- A saved list that two people decide about, by a link and without an account.
create table rooms (
  id uuid primary key,
  token_hash text not null unique,
  -- Grows with whatever its two should see.
  version integer not null default 1,
  created_at timestamptz not null,
  opened_at timestamptz not null
);
create index rooms_opened on rooms (opened_at);

-- Two and no third: who made it, and who came by the link.
create table room_seats (
  room_id uuid not null references rooms on delete cascade,
  seat smallint not null check (seat in (1, 2)),
  visitor_id uuid not null references visitors on delete cascade,
  name bytea not null,
  here_at timestamptz,
  primary key (room_id, seat),
  unique (room_id, visitor_id)
);
create index room_seats_visitor on room_seats (visitor_id);

create table room_people (
  room_id uuid not null references rooms on delete cascade,
  maid_id uuid not null references maids on delete cascade,
  place smallint not null,
  primary key (room_id, maid_id)
);

create table room_words (
  room_id uuid not null,
  seat smallint not null,
  maid_id uuid not null,
  word text not null check (word in ('yes', 'maybe', 'no')),
  note bytea,
  said_at timestamptz not null,
  primary key (room_id, seat, maid_id),
  foreign key (room_id, seat) references room_seats on delete cascade,
  foreign key (room_id, maid_id) references room_people on delete cascade
);

-- The room changes with its people's words and with who is there; its end is told too.
create function announce_room() returns trigger language plpgsql as $$
begin
  perform pg_notify('room_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger announce after delete on rooms for each row execute function announce_room();
create trigger announce_version after update of version on rooms
  for each row execute function announce_room();
create function announce_room_of_seat() returns trigger language plpgsql as $$
begin
  perform pg_notify('room_changed', new.room_id::text);
  return null;
end $$;
create trigger announce after update of here_at on room_seats
  for each row when ((old.here_at is null) <> (new.here_at is null))
  execute function announce_room_of_seat();
