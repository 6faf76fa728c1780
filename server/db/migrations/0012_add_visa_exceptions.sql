-- Home and visa on two sides of Abu Dhabi: the household asked, staff decide; nothing goes to a bank before.
alter table applications
  add column visa_exception text check (visa_exception in ('asked', 'confirmed', 'refused'));
