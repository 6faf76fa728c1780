/** What was stored, or the asked part of it. `size` is that of the whole file, in bytes. */
export type StoredFile = { bytes: Buffer; contentType: string; size: number }

/** A part of a file, both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number }

/**
 * Where files live. A key is a path of safe names, such as `documents/3Fq…/front`.
 * When put has answered, the file survives a crash of the machine.
 */
export type FileStorage = {
  /** Stores or replaces a file, at once and whole: a reader sees the old or the new one. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The file, or undefined when there is none. A range that begins behind the end gives no bytes. */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  /** Removes a file; one that is not there is no error. */
  remove: (key: string) => Promise<void>
  /** All keys under a folder, in no order, such as `documents/3Fq…`. */
  list: (folder: string) => AsyncIterable<string>
}

/** A key could reach outside of the storage, or means another file on another system. */
export class UnsafeFileKey extends Error {
  override name = 'UnsafeFileKey'
}

const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/

/** The names of a key, each safe as a file name everywhere. Throws UnsafeFileKey for any other key. */
export function splitKey(key: string): string[] {
  const names = key.split('/')
  if (key.length > 400 || !names.every((name) => safeName.test(name))) {
    throw new UnsafeFileKey('a file key wants names of letters, digits, ".", "_" and "-"')
  }
  return names
}
