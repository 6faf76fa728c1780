import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { passAndCount } from './backup-folder.ts'

/** Counted as they pass, in chunks of so many bytes. */
async function counted(text: string, size = 7) {
  const counting = passAndCount()
  counting.stream.resume()
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  )
  await pipeline(Readable.from(chunks), counting.stream)
  return counting.end()
}

test('rows have one hash in whatever order and pieces they come', async () => {
  const one = await counted('first\tüü\nsecond\nsecond\nthird\n')
  expect(one.rows).toBe(4)
  expect(await counted('third\nsecond\nfirst\tüü\nsecond\n', 3)).toEqual(one)
})

test.each([
  ['a row less', 'first\nsecond\n'],
  ['a row twice', 'first\nsecond\nthird\nthird\n'],
  ['another word', 'first\nsecond\nthirst\n'],
  ['a word moved to the next row', 'first\nsecon\ndthird\n'],
  ['an end that was cut off', 'first\nsecond\nthi'],
])('%s is another hash', async (_, changed) => {
  const whole = await counted('first\nsecond\nthird\n')
  expect((await counted(changed)).sha256).not.toBe(whole.sha256)
})
