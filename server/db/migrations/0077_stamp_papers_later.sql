-- A file that was sealed while no time-stamp authority answered is stamped later, beside the file.
create table time_stamps (
  file_sha256 text primary key check (file_sha256 ~ '^[0-9a-f]{64}$'),
  application_id text not null references applications (id) on delete cascade,
  sealed_at timestamptz not null,
  token bytea,
  stamped_at timestamptz,
  check ((token is null) = (stamped_at is null))
);
create index time_stamps_waiting on time_stamps (sealed_at) where token is null;
create index time_stamps_of_application on time_stamps (application_id);
