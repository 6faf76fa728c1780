import { errorCode } from '#server/start-problem.ts'

/** The disk that is full. */
export type FullDisk = 'files' | 'uploads' | 'database'

/** The disk is full; what was begun is removed. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  readonly disk: FullDisk

  constructor(disk: FullDisk, cause: unknown) {
    super(`the disk of ${disk} is full`, { cause })
    this.disk = disk
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Runs `work` and throws `DiskFull` where the disk or quota is full. */
export async function orDiskFull<T>(disk: FullDisk, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw fullCodes.has(errorCode(error) ?? '') ? new DiskFull(disk, error) : error
  }
}
