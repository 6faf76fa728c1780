-- Whoever watches the product counts each few seconds what did not arrive.
create index sms_messages_failed on sms_messages (created_at)
  where state in ('failed', 'expired', 'undelivered', 'unsure');
