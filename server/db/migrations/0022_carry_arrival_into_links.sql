-- The address that it was sent from asked for the arrival to be confirmed (sma).
alter table links add column confirms_arrival boolean not null default false;
