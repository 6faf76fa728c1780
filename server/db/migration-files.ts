import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One numbered SQL file, by its name without `.sql`. */
export type MigrationFile = { name: string; text: string; sha256: string }

const ownFolder = path.join(import.meta.dirname, 'migrations')

/** The migrations in their order: those of this release, or of another folder. */
export async function readMigrationFiles(folder = ownFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Some checkouts change line ends; the statements are the same.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name: name.replace('.sql', ''), text, sha256 }
    }),
  )
}
