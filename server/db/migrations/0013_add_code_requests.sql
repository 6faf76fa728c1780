-- Where a code is being asked for: CHECK_OTP is due for this visitor until it is given or left.
create table code_requests (
  application_id text not null references applications on delete cascade,
  visitor_id uuid not null references visitors on delete cascade,
  return_to text not null,
  -- Null until a number is known.
  phone_mask text,
  asked_at timestamptz not null,
  resend_after timestamptz,
  primary key (application_id, visitor_id)
);
