-- A hire of which something happened that its household is told, and when it was told last.
create table hire_news (
  application_id text primary key references applications on delete cascade,
  is_untold boolean not null,
  told_at timestamptz
);
create index hire_news_untold on hire_news (application_id) where is_untold;
