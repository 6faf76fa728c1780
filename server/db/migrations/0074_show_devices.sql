-- What a household is told of a device on which its hire is open: its kind, and the day on which it
-- was there last. Rows from before have neither until they are seen.
alter table visitors
  add column device_form text check (device_form in ('phone', 'tablet', 'computer')),
  add column device_browser text,
  add column last_seen_on date;

-- A device that is ended is told of nothing any more.
alter table push_subscriptions add column visitor_id uuid;
