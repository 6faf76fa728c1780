import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orDiskFull } from '#server/adapters/storage/disk-full.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** A stream cipher, so that parts can be read alone; nobody else can write the file. */
const CIPHER = 'aes-256-ctr'
const READ_AT_ONCE = 256 * 1024

/** More bytes arrived than allowed. */
export class TooMuchToKeep extends Error {
  override name = 'TooMuchToKeep'
}

/**
 * An upload on disk instead of in memory: nameless, so it ends with the process, encrypted by its
 * own key.
 */
export class KeptFile {
  readonly #file: FileHandle
  readonly #key = randomBytes(32)
  readonly #start = randomBytes(16)
  #size = 0
  #sha256 = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Stores a stream. Throws `TooMuchToKeep` above `most` bytes, and `DiskFull`. */
  static keep(pieces: AsyncIterable<Uint8Array>, most: number): Promise<KeptFile> {
    return orDiskFull('uploads', () => KeptFile.#keep(pieces, most))
  }

  static async #keep(pieces: AsyncIterable<Uint8Array>, most: number): Promise<KeptFile> {
    const name = path.join(tmpdir(), `daarly-upload-${newOpaqueId()}`)
    const kept = new KeptFile(await open(name, 'wx+', 0o600))
    try {
      await unlink(name)
      await kept.#write(pieces, most)
    } catch (error) {
      await kept.drop()
      throw error
    }
    return kept
  }

  /** In bytes. */
  get size(): number {
    return this.#size
  }

  /** Of what came, in hex. */
  get sha256(): string {
    return this.#sha256
  }

  /** Reads the whole file into memory. */
  async bytes(): Promise<Buffer> {
    const whole = Buffer.alloc(this.#size)
    const cipher = createDecipheriv(CIPHER, this.#key, this.#start)
    const sealed = Buffer.alloc(Math.min(READ_AT_ONCE, this.#size))
    for (let at = 0; at < this.#size;) {
      const { bytesRead } = await this.#file.read(sealed, 0, sealed.length, at)
      if (bytesRead === 0) throw new Error('an upload lost its end')
      cipher.update(sealed.subarray(0, bytesRead)).copy(whole, at)
      at += bytesRead
    }
    return whole
  }

  async drop(): Promise<void> {
    await this.#file.close()
  }

  async #write(pieces: AsyncIterable<Uint8Array>, most: number): Promise<void> {
    const cipher = createCipheriv(CIPHER, this.#key, this.#start)
    const hash = createHash('sha256')
    for await (const piece of pieces) {
      if (this.#size + piece.length > most) throw new TooMuchToKeep()
      hash.update(piece)
      await this.#file.writeFile(cipher.update(piece))
      this.#size += piece.length
    }
    this.#sha256 = hash.digest('hex')
  }
}
