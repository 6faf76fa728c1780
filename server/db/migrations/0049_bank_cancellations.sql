-- A hire that is over takes its mandates back from the bank: a file of its own, answered like the others.
alter table bank_batches drop constraint bank_batches_kind_check;
alter table bank_batches
  add constraint bank_batches_kind_check check (kind in ('mandates', 'collections', 'cancellations'));
alter table bank_requests add is_cancellation boolean not null default false;
