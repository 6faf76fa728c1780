import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupPlaces } from '#server/services/backup/backup-folder.ts'
import { StartProblem } from '#server/start-problem.ts'

/** Three folders in the given one, or named places. Throws StartProblem with the usage. */
export function readPlaces(
  command: 'backup' | 'restore' | 'restore-proved',
  args: string[],
): BackupPlaces {
  const usage = `Use: npm run operate -- ${command} FOLDER [--files FOLDER] [--keys FOLDER]`
  const { values, positionals } = parse(args, usage)
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new StartProblem(usage)
  const inside = (name: string): string => path.resolve(folder, name)
  return {
    database: inside('database'),
    files: values.files ? path.resolve(values.files) : inside('files'),
    keys: values.keys ? path.resolve(values.keys) : inside('keys'),
  }
}

function parse(args: string[], usage: string) {
  const place = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { files: place, keys: place }, allowPositionals: true })
  } catch {
    throw new StartProblem(usage)
  }
}
