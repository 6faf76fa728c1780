import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { productVariables } from '#commands/product-flags.mjs'

export type Release = {
  /** Its first file, as `aProduct` takes it. */
  entry: string
  /** Runs its migrations, as `npm run operate -- migrate` does. */
  migrate: (settings: Record<string, string>) => Promise<void>
  remove: () => void
}

const root = path.join(import.meta.dirname, '..', '..', '..')
const SAME = ['api', 'domain', 'web', 'commands', 'build', 'node_modules', 'package.json']

/** Adds to tables that are written all the time: statements that were planned before get another shape. */
const EXPANDS = `alter table cases add column of_the_next_release text not null default 'new';
alter table idempotency_keys add column of_the_next_release text;
alter table case_events add column of_the_next_release text;
alter table visitors add column of_the_next_release text;
alter table maids add column of_the_next_release text;
create table of_the_next_release (id int primary key);
`

/** This release once more, with one migration that this one does not know. */
export function aNextRelease(): Release {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-next-'))
  for (const name of SAME) symlinkSync(path.join(root, name), path.join(folder, name))
  const server = path.join(folder, 'server')
  cpSync(path.join(root, 'server'), server, { recursive: true })
  writeFileSync(path.join(server, 'db', 'migrations', '9000_of_the_next_release.sql'), EXPANDS)
  return {
    entry: path.join(server, 'main.ts'),
    migrate: async (settings) => {
      const env = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test', ...settings }
      const command = path.join(server, 'commands', 'migrate.ts')
      await promisify(execFile)(process.execPath, [command], { env })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
