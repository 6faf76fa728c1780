import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { partCount } from '#domain/staff/uploads.ts'
import { Problem } from '#domain/problem.ts'
import { orDiskFull } from '#server/adapters/storage/disk-full.ts'
import type { StaffUpload } from '#server/db/staff/staff-uploads.ts'
import type { Deps } from '#server/deps.ts'

type Vault = Pick<Deps, 'vault'>

const folderOf = (uploadId: string): string => `uploads/${uploadId}`
export const partKey = (uploadId: string, part: number): string =>
  `${folderOf(uploadId)}/part-${part}`
/** What was made of it to be played. */
export const preparedKey = (uploadId: string): string => `${folderOf(uploadId)}/prepared`

/** The numbers of the parts that are here, in order. */
export async function partsHere({ vault }: Vault, uploadId: string): Promise<number[]> {
  const numbers: number[] = []
  for await (const key of vault.list(folderOf(uploadId))) {
    const [, number] = /\/part-(\d+)$/.exec(key) ?? []
    if (number !== undefined) numbers.push(Number(number))
  }
  return numbers.toSorted((a, b) => a - b)
}

/** Each part's bytes in order, one at a time. Throws `not-found` where one is missing. */
async function* partsIn({ vault }: Vault, { id, bytes }: StaffUpload): AsyncIterable<Buffer> {
  for (let part = 0; part < partCount(bytes); part += 1) {
    const file = await vault.get(partKey(id, part))
    if (!file) throw new Problem('not-found')
    yield file.bytes
  }
}

/** All of a file in memory; for those that are small. */
export async function readUpload(deps: Vault, upload: StaffUpload): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of partsIn(deps, upload)) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Runs work with the file in a folder of its own, which is gone afterwards: programs read paths, and a
 * recording may be larger than memory.
 */
export async function withUploadedFile<T>(
  deps: Vault,
  upload: StaffUpload,
  work: (folder: string, file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-recording-'))
  try {
    const name = path.join(folder, 'sent')
    await orDiskFull('uploads', async () => {
      const file = await open(name, 'wx', 0o600)
      try {
        for await (const part of partsIn(deps, upload)) await file.writeFile(part)
      } finally {
        await file.close()
      }
    })
    return await work(folder, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes every file of an upload. */
export async function removeUploadFiles({ vault }: Vault, uploadId: string): Promise<void> {
  for await (const key of vault.list(folderOf(uploadId))) await vault.remove(key)
}
