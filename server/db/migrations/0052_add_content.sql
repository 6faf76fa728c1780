-- The words of pages and messages, by place and language: the newest version is the published one.
create table content_versions (
  place text not null,
  language text not null check (language in ('en', 'ar', 'hi', 'ru', 'fr')),
  version integer not null check (version > 0),
  -- Markdown with its front matter.
  source text not null check (length(source) <= 100000),
  hash bytea not null check (length(hash) = 32),
  -- A file of a release never replaces what staff wrote.
  written_by text not null check (written_by in ('seed', 'staff')),
  published_at timestamptz not null,
  primary key (place, language, version)
);

-- A paper or a page that was shown can be read again: versions are only added.
create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of content are only added to: % is refused', tg_op
    using errcode = 'insufficient_privilege';
end $$;
create trigger only_added_to before update or delete or truncate on content_versions
  for each statement execute function refuse_content_change();
