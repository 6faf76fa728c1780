-- A window begins with its first request, one row a bucket; what counted before is forgotten once.
truncate request_counts;
alter table request_counts drop constraint request_counts_pkey;
alter table request_counts add primary key (bucket);
