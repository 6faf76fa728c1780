-- The area of a home stood here unsealed. It is in the sealed answer; the empty text stays, since the
-- release before cannot read an answer without it.
update step_answers set shown = jsonb_set(shown, '{area}', '""')
where step = 'CLIENT_ADDRESS' and shown ->> 'area' <> '';
