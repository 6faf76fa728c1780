-- Cards that failed are tried again on a day of their own, as mandates are.
update dues set retry_on = collect_on + (array[3, 7])[tries]
where payer = 'card' and kind = 'month' and state = 'failed' and tries < 3;
