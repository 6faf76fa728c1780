import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isForm, NotAForm, takeForm } from './form-parts.ts'

type Part = { name: string; isFile: boolean; content: Buffer }

async function* inPieces(body: Uint8Array, lengths: readonly number[]) {
  for (let at = 0, turn = 0; at < body.length; turn += 1) {
    const length = Math.max(1, lengths[Math.min(turn, lengths.length - 1)] ?? 1)
    yield body.subarray(at, at + length)
    at += length
  }
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** What a reader finds who gets the body in pieces of these lengths, the last of them again and again. */
async function partsOf(
  body: Uint8Array,
  contentType: string,
  lengths: readonly number[] = [body.length],
): Promise<Part[]> {
  const found: Part[] = []
  await takeForm(inPieces(body, lengths), contentType, {
    field: (name, text) => found.push({ name, isFile: false, content: Buffer.from(text) }),
    file: async (name, content) => {
      found.push({ name, isFile: true, content: await wholeOf(content) })
    },
    tooLong: () => new Error('too long'),
  })
  return found
}

/** As the platform writes it. */
async function written(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { body: new Uint8Array(await response.arrayBuffer()), type }
}

/** The platform sends each line break as a pair, and half a letter as a question mark. */
const asSent = (words: string): string => words.replaceAll(/\r\n|\r|\n/g, '\r\n').toWellFormed()

test('a form is the same however its bytes come', async () => {
  const dashes = fc.constantFrom('\r\n--', '--', '\r', '\n', '\r\n', '------formdata-undici-')
  const text = fc.array(fc.oneof(dashes, fc.string()), { maxLength: 8 }).map((all) => all.join(''))
  const file = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    text.map((words) => new TextEncoder().encode(words)),
  )
  await fc.assert(
    fc.asyncProperty(
      text,
      file,
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
      async (words, bytes, lengths) => {
        const form = new FormData()
        form.set('caseId', words)
        form.set('file', new File([new Uint8Array(bytes)], 'a "name";.jpg'))
        form.set('kind', 'passport')
        const { body, type } = await written(form)
        const found = await partsOf(body, type, lengths)
        const byName = new Map(found.map((part) => [part.name, part]))
        expect(found).toHaveLength(3)
        expect(found.map(({ isFile }) => isFile).toSorted()).toEqual([false, false, true])
        const file = byName.get('file')
        expect(Buffer.compare(file?.content ?? Buffer.alloc(0), Buffer.from(bytes))).toBe(0)
        expect(byName.get('caseId')?.content.toString()).toBe(asSent(words))
        expect(byName.get('kind')?.content.toString()).toBe('passport')
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  ['multipart/form-data; boundary=abc', true],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b;c"', true],
  ['multipart/form-data', false],
  ['multipart/mixed; boundary=abc', false],
  ['application/json', false],
  ['', false],
])('%j says that a form comes: %j', (contentType, expected) => {
  expect(isForm(contentType)).toBe(expected)
})

const head = (name: string) => `\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n--b`

test.each([
  ['nothing', ''],
  ['another mark', '--other\r\n'],
  ['words before the first mark', `words\r\n--b${head('a')}--`],
  ['an end that never comes', `--b${head('a')}`],
  ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
  [
    'a file without a name',
    '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--b--',
  ],
  ['a head without an end', `--b\r\n${'A: b\r\n'.repeat(3_000)}`],
  ['too many parts', `--b${head('a').repeat(30)}--`],
])('%s is no form', async (_, body) => {
  await expect(partsOf(Buffer.from(body), ofB, [7])).rejects.toThrow(NotAForm)
})

const ofB = 'multipart/form-data; boundary=b'

test('a part that says nothing of the form is passed over', async () => {
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b${head('a')}--`
  expect((await partsOf(Buffer.from(body), ofB)).map(({ name }) => name)).toEqual(['a'])
})

test('a field that is too long is refused, and what cannot be kept ends the reading', async () => {
  const long = `--b${head('a').replace('x', 'y'.repeat(65 * 1024))}--`
  await expect(partsOf(Buffer.from(long), ofB)).rejects.toThrow('too long')
  const file = `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'z'.repeat(2e6)}\r\n--b--`
  let read = 0
  const body = async function* () {
    for await (const piece of inPieces(Buffer.from(file), [64 * 1024])) {
      read += piece.length
      yield piece
    }
  }
  const taken = takeForm(body(), ofB, {
    field: () => undefined,
    file: async (_name, content) => {
      for await (const piece of content) throw new Error(`no room for ${piece.length > 0}`)
    },
    tooLong: () => new Error('too long'),
  })
  await expect(taken).rejects.toThrow('no room for true')
  expect(read).toBeLessThan(file.length)
})

test('a connection that breaks in the middle of a file ends its reading', async () => {
  const begun = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nxyz',
  )
  const body = async function* () {
    yield begun
    await Promise.reject(new Error('the connection broke'))
  }
  const ended: string[] = []
  const taken = takeForm(body(), ofB, {
    field: () => undefined,
    file: (_name, content) =>
      wholeOf(content)
        .then(() => undefined)
        .finally(() => ended.push('f')),
    tooLong: () => new Error('too long'),
  })
  await expect(taken).rejects.toThrow(NotAForm)
  expect(ended).toEqual(['f'])
})
