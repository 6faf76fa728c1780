-- A session has one captcha, whose picture is drawn when somebody asks for it. An older process beside
-- this one goes on adding rows of its own: they are not the only ones.
alter table captchas add column is_only boolean not null default false;
alter table captchas alter column image drop not null;
create unique index captchas_of_session on captchas (session_hash) where is_only;
