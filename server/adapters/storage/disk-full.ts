import { errorCode } from '#server/start-problem.ts'

/** Which disk it is that has no room left. */
export type FullDisk = 'files' | 'uploads' | 'database'

/** Nothing more can be written; what was begun is not there. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  readonly disk: FullDisk

  constructor(disk: FullDisk, cause: unknown) {
    super(`the disk of ${disk} is full`, { cause })
    this.disk = disk
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Does what writes; throws `DiskFull` where there is no room for it, or none that we may use. */
export async function orDiskFull<T>(disk: FullDisk, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw fullCodes.has(errorCode(error) ?? '') ? new DiskFull(disk, error) : error
  }
}
