import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One numbered SQL file, by its name without `.sql`. */
export type MigrationFile = { name: string; text: string; sha256: string }

const folder = path.join(import.meta.dirname, 'migrations')

/** The migrations in their order. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Some checkouts end their lines otherwise; the statements are the same.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name: name.replace('.sql', ''), text, sha256 }
    }),
  )
}
