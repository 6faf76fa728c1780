-- When a due that failed is collected again; null where nothing is tried any more.
alter table dues add retry_on date;
create index dues_to_retry on dues (retry_on) where state = 'failed';
create index payments_open_of on payments (due_id) where state = 'pending';
-- The day on which a collection is to be taken: what is counted against a monthly cap.
alter table bank_requests add collect_on date;
