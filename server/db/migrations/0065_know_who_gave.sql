-- Which device gave an answer or a document: another one sees it only after both confirmed one number
-- by a code. Without a value it is the device that began the application.
alter table step_answers add column given_by uuid;
alter table documents add column given_by uuid;

create table confirmed_numbers (
  visitor_id uuid not null references visitors (id) on delete cascade,
  phone_index text not null,
  confirmed_at timestamptz not null,
  primary key (visitor_id, phone_index)
);
create index confirmed_numbers_by_phone on confirmed_numbers (phone_index);

update step_answers as s set given_by = (e.facts ->> 'by')::uuid
  from (select distinct on (application_id, step) application_id, step, facts
    from application_events
    where kind = 'submitted' and facts ->> 'by' ~ '^[0-9a-f-]{36}$'
    order by application_id, step, id desc) as e
  where e.application_id = s.application_id and e.step = s.step;
update documents as d set given_by = s.given_by
  from step_answers as s
  where s.application_id = d.application_id and s.step = 'REQUIRED_DOCUMENTS';
insert into confirmed_numbers (visitor_id, phone_index, confirmed_at)
  select visitor_id, phone_index, phone_verified_at from applications
  where phone_index is not null and phone_verified_at is not null
  union all
  select visitor_id, phone_index, verified_at from otp_challenges where verified_at is not null
  on conflict do nothing;
