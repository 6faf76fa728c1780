import { Readable, Writable } from 'node:stream'
import type { Client, Connection } from 'pg'

/** The driver's methods for COPY, which its types omit. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

const CHUNK_BYTES = 65_536

/** Rows of `copy … to stdout` as bytes; a slow reader slows the database. */
export function copyOut(client: Client, text: string): Readable {
  return client.query(new CopyOut(text))
}

/** Accepts rows of `copy … from stdin`; finishes once the database has them. */
export function copyIn(client: Client, text: string): Writable {
  return client.query(new CopyIn(text))
}

/** Methods that the driver calls on submitted queries. */
class CopyOut extends Readable {
  readonly #text: string
  #connection: Connection | undefined
  #rows: Buffer[] = []
  #bytes = 0

  constructor(text: string) {
    super({ highWaterMark: 4 * CHUNK_BYTES })
    this.#text = text
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, because the driver reuses its buffer.
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes >= CHUNK_BYTES) this.#hand()
  }

  handleCommandComplete(): void {
    this.#hand()
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Drains the rest.
    this.#connection?.stream.resume()
    done(error)
  }

  #hand(): void {
    if (this.#bytes === 0 || this.destroyed) return
    const more = this.push(Buffer.concat(this.#rows))
    this.#rows = []
    this.#bytes = 0
    if (!more) this.#connection?.stream.pause()
  }
}

class CopyIn extends Writable {
  readonly #text: string
  #connection: CopyConnection | undefined
  #isReady = false
  #whenReady: (() => void) | undefined
  #whenDone: ((error?: Error | null) => void) | undefined

  constructor(text: string) {
    super()
    this.#text = text
  }

  submit(connection: Connection): void {
    this.#connection = connection as CopyConnection
    connection.query(this.#text)
  }

  handleCopyInResponse(): void {
    this.#isReady = true
    this.#whenReady?.()
    if (this.destroyed) this.#connection?.sendCopyFail('the source of the rows ended')
  }

  handleCommandComplete(): void {
    // The error arrives when the connection is ready again.
  }

  handleReadyForQuery(): void {
    this.#whenDone?.()
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#onceReady(() => {
      const connection = this.#connection
      if (!connection || this.destroyed) return done()
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', done)
      else done()
    })
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#onceReady(() => {
      this.#whenDone = done
      this.#connection?.endCopyFrom()
    })
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#isReady && !this.#whenDone) {
      this.#connection?.sendCopyFail('the source of the rows ended')
    }
    done(error)
  }

  #onceReady(work: () => void): void {
    if (this.#isReady) work()
    else this.#whenReady = work
  }
}
