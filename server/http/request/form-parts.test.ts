import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, formParts, NotAForm } from './form-parts.ts'

type Part = { name: string; isFile: boolean; content: Buffer }

/** What a reader finds who gets the body in pieces of these lengths, the last of them again and again. */
async function partsOf(
  body: Uint8Array,
  boundary: string,
  lengths: readonly number[] = [body.length],
): Promise<Part[]> {
  async function* inPieces() {
    for (let at = 0, turn = 0; at < body.length; turn += 1) {
      const length = Math.max(1, lengths[Math.min(turn, lengths.length - 1)] ?? 1)
      yield body.subarray(at, at + length)
      at += length
    }
  }
  const found: Part[] = []
  for await (const { name, isFile, content } of formParts(inPieces(), boundary)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    found.push({ name, isFile, content: Buffer.concat(pieces) })
  }
  return found
}

/** As the platform writes it. */
async function written(form: FormData): Promise<{ body: Uint8Array; boundary: string }> {
  const response = new Response(form)
  const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? ''
  return { body: new Uint8Array(await response.arrayBuffer()), boundary }
}

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
        form.set('appId', words)
        form.set('file', new File([new Uint8Array(bytes)], 'a "name";.jpg'))
        form.set('kind', 'passport')
        const { body, boundary } = await written(form)
        const found = await partsOf(body, boundary, lengths)
        expect(found.map(({ name, isFile }) => [name, isFile])).toEqual([
          ['appId', false],
          ['file', true],
          ['kind', false],
        ])
        expect(Buffer.compare(found[1]?.content ?? Buffer.alloc(0), Buffer.from(bytes))).toBe(0)
        expect(found[2]?.content.toString()).toBe('passport')
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b;c"', 'a b;c'],
  ['multipart/form-data', undefined],
  ['multipart/mixed; boundary=abc', undefined],
  ['application/json', undefined],
  ['', undefined],
])('%j is separated by %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary)
})

const head = (name: string) => `\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n--b`

test.each([
  ['nothing', ''],
  ['another mark', '--other\r\n'],
  ['words before the first mark', `words\r\n--b${head('a')}--`],
  ['an end that never comes', `--b${head('a')}`],
  ['a part without a name', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'],
  ['a head without an end', `--b\r\n${'A: b\r\n'.repeat(3_000)}`],
  ['too many parts', `--b${head('a').repeat(30)}--`],
])('%s is no form', async (_, body) => {
  await expect(partsOf(Buffer.from(body), 'b', [7])).rejects.toThrow(NotAForm)
})
