-- A replacement goes on with the mandates of this application, as long as they cover its price.
alter table applications add column mandates_of text references applications;
create index applications_replacing on applications (replaces_id) where replaces_id is not null;
