-- What a browser without storage said of itself (A10); kept 30 days, joined to nobody.
create table diagnostics (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  gui_property text not null
);
create index diagnostics_by_age on diagnostics (received_at);
