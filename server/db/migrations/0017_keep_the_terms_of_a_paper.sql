-- An agreement keeps the version of the terms it was made with, by the day from which that holds.
alter table mandates add column terms_from date;
-- The hash of what was shown to the signer: what a sealed file says stays comparable.
alter table mandates add column content_sha256 text;
