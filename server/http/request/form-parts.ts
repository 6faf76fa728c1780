/** Not a form as browsers send it (RFC 7578). */
export class NotAForm extends Error {
  override name = 'NotAForm'
}

/** One field or file; its content is read to its end before the next part is asked for. */
export type FormPart = { name: string; isFile: boolean; content: AsyncIterable<Buffer> }

const MOST_PARTS = 20
const LONGEST_HEAD = 8 * 1024

/** What separates the parts, from a `Content-Type`; undefined of what is no form. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
    contentType,
  )
  return found?.[1] ?? found?.[2]
}

/** The parts of a form while it comes, so that no file has to lie in memory. Throws `NotAForm`. */
export async function* formParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart, void, undefined> {
  const source = new Source(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  if ((await source.textUntil(delimiter, 0)) !== '') throw new NotAForm()
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    const mark = await source.take(2)
    if (mark === '--') return
    if (mark !== '\r\n') throw new NotAForm()
    const head = await source.textUntil(Buffer.from('\r\n\r\n'), LONGEST_HEAD)
    yield { ...namesIn(head), content: source.until(delimiter) }
  }
  throw new NotAForm()
}

function namesIn(head: string): Pick<FormPart, 'name' | 'isFile'> {
  const said = /^content-disposition:\s*form-data(.*)$/im.exec(head)?.[1]
  const name = /;\s*name="([^"]*)"/i.exec(said ?? '')?.[1]
  if (said === undefined || name === undefined) throw new NotAForm()
  return { name, isFile: /;\s*filename\*?=/i.test(said) }
}

/** What came and was not given on yet. A form's first line has no line before it: it is thought there. */
class Source {
  readonly #pieces: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.from('\r\n')

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]()
  }

  /** All before the mark, piece by piece; the mark itself is left out. */
  async *until(mark: Buffer): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = this.#rest.indexOf(mark)
      // The mark may have come in half.
      const end = at >= 0 ? at : this.#rest.length - mark.length + 1
      if (end > 0) yield this.#rest.subarray(0, end)
      this.#rest = this.#rest.subarray(at >= 0 ? at + mark.length : Math.max(end, 0))
      if (at >= 0) return
      await this.#more()
    }
  }

  async textUntil(mark: Buffer, most: number): Promise<string> {
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of this.until(mark)) {
      length += piece.length
      if (length > most) throw new NotAForm()
      pieces.push(Buffer.from(piece))
    }
    return Buffer.concat(pieces).toString('utf8')
  }

  async take(count: number): Promise<string> {
    while (this.#rest.length < count) await this.#more()
    const taken = this.#rest.toString('latin1', 0, count)
    this.#rest = this.#rest.subarray(count)
    return taken
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#pieces.next()
    if (done) throw new NotAForm()
    this.#rest =
      this.#rest.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.concat([this.#rest, value])
  }
}
