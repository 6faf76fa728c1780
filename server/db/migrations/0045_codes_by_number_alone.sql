-- A code may be asked for by a number alone, to come back to the hires that stand under it.
alter table otp_challenges alter column application_id drop not null;
create index otp_challenges_by_visitor on otp_challenges (visitor_id, sent_at desc)
  where application_id is null;
