import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const PARENT = '/dev/shm'
const GIB = 1024 ** 3
/** A run of all tests has 0.3 GiB there at most, and takes 3 GiB of memory beside that. */
const [ROOM, MEMORY] = [2 * GIB, 4 * GIB]

/**
 * Has all that this process and its children write for a while stand in a folder in memory, which goes
 * with it, where Linux has room for one and nobody named another: a database is a thousand small files,
 * made and removed there for a twentieth of the time.
 */
export function writeInMemory() {
  if (process.env.TMPDIR || !isFit()) return
  const folder = mkdtempSync(`${PARENT}/daarly-`)
  // As root the database runs as another account.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

function isFit() {
  try {
    const { bavail, bsize } = statfsSync(PARENT)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${PARENT} tmpfs `))
    // Programs are started from temporary folders too.
    const isUsable = mount !== undefined && !/\b(noexec|ro)\b/.test(mount)
    return isUsable && bavail * bsize > ROOM && process.availableMemory() > MEMORY
  } catch {
    return false
  }
}
