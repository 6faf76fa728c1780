-- What became of a mandate after its signature: who moved it, and what the bank said. Only added to.
create table mandate_moves (
  id bigint generated always as identity primary key,
  mandate_id text not null references mandates on delete cascade,
  move text not null,
  from_state text not null,
  to_state text not null,
  by text not null check (by in ('signer', 'staff', 'bank', 'clock')),
  -- Ours, of a rejection.
  reason text,
  -- The bank's own; its words may name somebody, so they are sealed.
  bank_code text,
  bank_text bytea,
  at timestamptz not null
);
create index mandate_moves_of on mandate_moves (mandate_id, id);

create trigger only_added_to before update on mandate_moves
  for each row execute function refuse_change();

-- Why the bank rejected it, until it is there again, and the step that its household is led to first.
alter table mandates add rejected_for text, add mends_at text;
