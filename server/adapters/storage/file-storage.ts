/** A stored file or a part of it; `size` is the whole's, in bytes. */
export type StoredFile = { bytes: Buffer; contentType: string; size: number }

/** A part of a file, both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number }

/** A key is a path of safe names, such as `documents/3Fq…/front`. */
export type FileStorage = {
  /** Stores or replaces whole. Once it has answered, the file survives a crash of the machine. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Undefined for none; a range behind the end gives no bytes. */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  /** Removes a file; a missing one is no error. */
  remove: (key: string) => Promise<void>
  /** Keys under a folder, such as `documents/3Fq…`, or all, in no order. */
  list: (folder?: string) => AsyncIterable<string>
  /** Removes drafts from before this time, which killed processes left. Answers how many. */
  sweepDrafts: (before: Date) => Promise<number>
}

/** A key could leave the storage, or differ between systems. */
export class UnsafeFileKey extends Error {
  override name = 'UnsafeFileKey'
}

const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/

/** A key's names, each safe everywhere. Throws UnsafeFileKey for others. */
export function splitKey(key: string): string[] {
  const names = key.split('/')
  if (key.length > 400 || !names.every((name) => safeName.test(name))) {
    throw new UnsafeFileKey('a file key wants names of letters, digits, ".", "_" and "-"')
  }
  return names
}
