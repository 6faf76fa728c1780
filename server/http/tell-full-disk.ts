import type { Logger } from 'pino'
import { DiskFull } from '#server/adapters/storage/disk-full.ts'
import type { FullDisk } from '#server/adapters/storage/disk-full.ts'
import { errorCode } from '#server/start-problem.ts'

/** Advice for operators, without values, which logs must not hold. */
const sentences: Record<FullDisk, string> = {
  files:
    'The disk of DATA_DIR is full: uploads are refused and papers wait. Free or add space; nothing needs a restart.',
  uploads:
    'The disk of temporary files (TMPDIR) is full: uploads are refused. Free or add space; nothing needs a restart.',
  database:
    'The disk of the database is full: what visitors send is refused. Free or add space; nothing needs a restart.',
}
const AGAIN_MS = 60_000

const told = new WeakMap<Logger, Map<FullDisk, number>>()

/** PostgreSQL's "disk full", or ours. */
export function fullDiskOf(error: unknown): FullDisk | undefined {
  if (error instanceof DiskFull) return error.disk
  return errorCode(error) === '53100' ? 'database' : undefined
}

/** Logs at most once a minute per disk, because every visitor meets it. */
export function tellFullDisk(log: Logger, disk: FullDisk): void {
  const before = told.get(log) ?? new Map<FullDisk, number>()
  told.set(log, before)
  const now = performance.now()
  if (now - (before.get(disk) ?? -AGAIN_MS) < AGAIN_MS) return
  before.set(disk, now)
  log.error(sentences[disk])
}
