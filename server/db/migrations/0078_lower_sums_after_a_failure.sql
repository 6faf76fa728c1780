-- A sum that a bank or card was asked for before the service ended cannot be lowered while it is asked.
-- What is owed of it by the last day is kept here, and becomes the sum if that payment fails.
alter table dues add column owed_amount bigint check (owed_amount >= 0);
alter table dues add column owed_until date;
alter table dues add constraint dues_owed_together check ((owed_amount is null) = (owed_until is null));
