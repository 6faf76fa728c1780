import type { SeededBug } from './seeded-bug.ts'
import { SOMETIMES } from './seeded-bug.ts'

type Lapse = {
  name: string
  shows: SeededBug['shows']
  table: string
  /** With what it is skipped or changed: `new` and `old` are the row's. */
  when: string
  does: string
}

/** Writes that are lost, whole or in part, while all around them is done. */
const lapses: readonly Lapse[] = [
  {
    name: 'a hold is not written down',
    shows: 'held-twice',
    table: 'maids',
    when: 'new.held_by is not null',
    does: 'new.held_by := old.held_by; new.held_until := old.held_until; return new;',
  },
  {
    name: 'a hold outlives its application',
    shows: 'refused-for-nothing',
    table: 'maids',
    when: 'new.held_by is null',
    does: 'new.held_by := old.held_by; new.held_until := old.held_until; return new;',
  },
  {
    name: 'a version stays what it was',
    shows: 'one-version',
    table: 'applications',
    when: 'new.version > old.version',
    does: 'new.version := old.version; return new;',
  },
  {
    name: 'an end is not written down',
    shows: 'not-read',
    table: 'applications',
    when: 'new.ended_at is not null',
    does: 'new.ended_at := null; new.ended_as := null; return new;',
  },
  {
    name: 'an answer is not written down',
    shows: 'not-read',
    table: 'step_answers',
    when: 'true',
    does: 'return null;',
  },
  {
    name: 'an entry of the timeline is lost',
    shows: 'half-done',
    table: 'case_events',
    when: "new.kind = 'submitted'",
    does: 'return null;',
  },
  {
    name: 'what was typed is not written down',
    shows: 'not-read',
    table: 'step_drafts',
    when: 'true',
    does: 'return null;',
  },
  {
    name: 'the answer of a key is not kept',
    shows: 'two-answers',
    table: 'idempotency_keys',
    when: 'true',
    does: 'return null;',
  },
]

export const bugsOfTheRows: readonly SeededBug[] = lapses.map(
  ({ name, shows, table, when, does }) => ({
    name,
    shows,
    rows: {
      broken: `
        create function lapse() returns trigger language plpgsql as $$ begin
          if ${when} and random() < ${SOMETIMES} then ${does} end if;
          return new;
        end $$;
        create trigger lapse before insert or update on ${table}
          for each row execute function lapse();`,
      mended: `drop trigger lapse on ${table}; drop function lapse();`,
    },
  }),
)
