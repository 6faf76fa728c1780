import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Until not a byte is left. */
  fill: () => void
  /** What filled it is gone. */
  makeRoom: () => void
  drop: () => void
}

/** A disk of its own of so many megabytes, in memory; undefined where this user may not mount one. */
export function aSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      for (const size of [1_048_576, 4_096]) pour(ballast, size)
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    drop: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function pour(file: string, size: number): void {
  const piece = Buffer.alloc(size)
  try {
    for (;;) writeFileSync(file, piece, { flag: 'a' })
  } catch {
    // Full.
  }
}
