-- A first sum that a card on file brings has no page: which card is asked for it.
alter table card_sessions add card_id text references cards on delete set null;
create index card_sessions_card on card_sessions (card_id) where card_id is not null;
