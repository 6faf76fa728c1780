import { expect, test } from 'vitest'
import { findContracts, releasedMigration } from './expand-only.ts'
import { readMigrationFiles } from './migration-files.ts'

test('no migration since the release takes away what that release still reads', async () => {
  const files = await readMigrationFiles()
  expect(files.some(({ name }) => name === releasedMigration)).toBe(true)
  const since = files.filter(({ name }) => name > releasedMigration)
  const wrong = since.flatMap(({ name, text }) =>
    findContracts(text).map((why) => `${name} ${why}`),
  )
  expect(wrong, 'split it: add now, take away a release later (docs/operate.md)').toEqual([])
})

test.each([
  ['drop table rooms;', 'drops a table'],
  ['alter table rooms drop column name;', 'drops a column'],
  ['alter table rooms drop name;', 'drops a column'],
  ['alter table rooms rename column name to words;', 'renames'],
  ['alter table rooms rename to seats;', 'renames'],
  ['alter table rooms alter column name type int;', 'changes a type'],
  ['alter table rooms alter name set not null;', 'refuses null where it was written'],
  ['alter table rooms alter name drop default;', 'drops a default'],
  ['drop function announce_room();', 'drops a function'],
  ['alter table a add b int, add c text not null;', 'adds a column that the release before'],
])('%s is refused', (text, why) => {
  expect(findContracts(text).join()).toContain(why)
  expect(findContracts(`-- contract: not read since 0060\n${text}`)).toEqual([])
})

test.each([
  'create table rooms (name text not null);',
  'alter table rooms add column name text, add kind text not null default $$x$$;',
  'alter table rooms add constraint a check (name is not null), drop constraint b;',
  'alter table rooms alter column name drop not null;',
  '-- drop table rooms\nselect 1;',
  'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
])('%s is not', (text) => {
  expect(findContracts(text)).toEqual([])
})
