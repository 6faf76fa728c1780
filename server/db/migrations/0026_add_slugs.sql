-- Short links of campaigns, posters and partners. A slug is never used again for something else.
create table slugs (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  target jsonb not null,
  titles jsonb not null default '{}',
  campaign jsonb not null default '{}',
  language text,
  time_window jsonb,
  paused boolean not null default false,
  fallback jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The first rule that fits decides; without a slug it is for every link and the site's own chats.
create table link_rules (
  id bigint generated always as identity primary key,
  slug text references slugs,
  place int not null,
  name text not null,
  pages text[] not null default '{}',
  conditions jsonb not null default '[]',
  time_window jsonb,
  use jsonb not null,
  is_on boolean not null default true,
  unique nulls not distinct (slug, place) deferrable
);

-- Every visit of a link, without anything of a person: no address, no agent, no click id.
-- Without a slug nobody had such a link; asked is what was typed, where it is another spelling.
create table slug_visits (
  visited_at timestamptz not null,
  slug text,
  asked text,
  suggestion text,
  kind text not null check (kind in ('human', 'preview', 'bot', 'prefetch')),
  device text not null,
  language text not null,
  mode text not null,
  campaign jsonb not null,
  poster uuid,
  rule_id bigint,
  target text not null,
  journey_id uuid
) partition by range (visited_at);
create table slug_visits_default partition of slug_visits default;
create index slug_visits_by_journey on slug_visits (journey_id) where journey_id is not null;
create index slug_visits_by_time on slug_visits using brin (visited_at);

-- A batch that was written and whose answer was lost is not written again.
create table slug_visit_batches (
  id uuid primary key,
  written_at timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger keep before update or delete on slug_visits
  for each row execute function refuse_change();
create trigger keep before delete on slugs
  for each row execute function refuse_change();
create trigger keep_name before update on slugs
  for each row when (old.slug <> new.slug) execute function refuse_change();

create function announce_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'links');
  return null;
end $$;
create trigger announce after insert or update on slugs
  for each statement execute function announce_links();
create trigger announce after insert or update or delete on link_rules
  for each statement execute function announce_links();
create trigger announce after insert or update on site_settings
  for each row when (new.name in ('site', 'links', 'numbers')) execute function announce_links();

-- Chat numbers get hours, an end and a number that stands in.
insert into site_settings (name, value)
select 'numbers', coalesce(
  (select jsonb_object_agg(key, jsonb_build_object('number', value))
   from jsonb_each_text(site.value -> 'chatNumbers')), '{}')
from site_settings site where site.name = 'site';
