-- A rotation of keys seals the bank's words anew, in a transaction that says so; nothing else changes a move.
drop trigger only_added_to on mandate_moves;
create trigger only_added_to before update on mandate_moves
  for each row when (
    current_setting('daarly.seals_anew', true) is distinct from 'on'
    or to_jsonb(old) - 'bank_text' is distinct from to_jsonb(new) - 'bank_text'
    or (old.bank_text is null) <> (new.bank_text is null))
  execute function refuse_change();
