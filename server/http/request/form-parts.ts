import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/** Not a form as browsers send it (RFC 7578). */
export class NotAForm extends Error {
  override name = 'NotAForm'
}

/** Handlers of a form's parts in their order. */
export type FormTaker = {
  field: (name: string, text: string) => void
  /** Must read the content to its end. */
  file: (name: string, content: AsyncIterable<Buffer>) => Promise<void>
  /** Makes the error for an overlong field. */
  tooLong: () => Error
}

const LONGEST_FIELD = 64 * 1024
const limits = { parts: 20, fieldSize: LONGEST_FIELD, headerSize: 8 * 1024 }

/** The last item: whether the text was cut. */
type Field = [name: string | undefined, text: string, isNameCut: boolean, isCut: boolean]

const DASH = 0x2d

const isPartAFile = (_name?: string, _type?: string, file?: string) => file !== undefined

export const isForm = (contentType: string): boolean =>
  /^multipart\/form-data\b.*?;\s*boundary=(?:"[^"]{1,70}"|[^\s;]{1,70})/i.test(contentType)

/**
 * Streams form parts, so that no file lies in memory. Throws `NotAForm` and whatever `take` throws.
 */
export async function takeForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  take: FormTaker,
): Promise<void> {
  const stop = new AbortController()
  const fail = (reason: unknown): void => stop.abort(reason)
  const headers = { 'content-type': contentType }
  const parser = new Busboy({ headers, limits, isPartAFile })
  const contents: Readable[] = []
  const files: Promise<void>[] = []
  parser.on('file', (name: string | undefined, content) => {
    if (name === undefined) fail(new NotAForm())
    const taken = take.file(name ?? '', content)
    taken.catch(fail)
    contents.push(content)
    files.push(taken)
  })
  parser.on('field', (...[name, text, , isCut]: Field) => {
    if (name === undefined) return fail(new NotAForm())
    if (isCut) return fail(take.tooLong())
    take.field(name, text)
  })
  parser.on('partsLimit', () => fail(new NotAForm()))
  try {
    await pipeline(fromFirstMark(body), parser, { signal: stop.signal })
    await Promise.all(files)
  } catch {
    // Otherwise a reader of a broken file would wait for ever.
    for (const content of contents) content.destroy(new NotAForm())
    await Promise.allSettled(files)
    throw stop.signal.reason ?? new NotAForm()
  }
}

/** Drops bytes before the first boundary, which the parser would accept. */
async function* fromFirstMark(body: AsyncIterable<Uint8Array>) {
  let begun = 0
  for await (const piece of body) {
    const first = piece.subarray(0, Math.max(0, 2 - begun))
    if (first.some((byte) => byte !== DASH)) throw new NotAForm()
    begun += piece.length
    yield piece
  }
}
