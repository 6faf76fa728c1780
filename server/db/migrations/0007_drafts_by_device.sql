-- A draft is shown to the device that typed it, and to no other.
alter table step_drafts add column visitor_id uuid references visitors on delete cascade;
update step_drafts as d set visitor_id = a.visitor_id from applications as a where a.id = d.application_id;
alter table step_drafts alter column visitor_id set not null;
alter table step_drafts drop constraint step_drafts_pkey;
alter table step_drafts add primary key (application_id, step, visitor_id);
