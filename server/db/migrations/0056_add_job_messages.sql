-- What somebody who looks for work wrote; a report has no number and nobody behind it.
create table job_messages (
  id uuid primary key,
  kind text not null check (kind in ('enquiry', 'report')),
  body bytea not null,
  phone_index text,
  -- Of a report the day alone.
  created_at timestamptz not null,
  check (kind = 'enquiry' or phone_index is null)
);
create index job_messages_phone on job_messages (phone_index);
create index job_messages_created on job_messages (created_at);

-- A task is about an application, or about such a message and goes with it.
alter table staff_tasks alter column application_id drop not null;
alter table staff_tasks
  add column job_message_id uuid references job_messages on delete cascade,
  add check (num_nonnulls(application_id, job_message_id) = 1);
