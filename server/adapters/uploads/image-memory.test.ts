import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { productVariables } from '#commands/product-flags.mjs'
import { aLargeImage } from '#tests/support/an-image.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'daarly-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MEGABYTE = 1024 * 1024
/** 100 are aimed at; what the system counts differs by some. */
const MOST = 125

/** In a process of its own, which has drawn a small picture before: what its peak was beyond that. */
const measured = `
  import { readFileSync } from 'node:fs'
  import { acceptImage } from '#server/adapters/uploads/accept-image.ts'
  const [small, large, format] = process.argv.slice(1)
  await acceptImage(readFileSync(small), 'jpeg')
  const before = process.memoryUsage().rss
  const verdict = await acceptImage(readFileSync(large), format)
  const [, peak] = /VmHWM:\\s+(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))
  process.stdout.write(JSON.stringify({ ok: verdict.ok, more: peak * 1024 - before }))`

// Linux tells a process its own peak there.
test.skipIf(!existsSync('/proc/self/status')).each([
  ['png', 'a PNG of 16 bits', () => aLargeImage((image) => image.toColourspace('rgb16').png())],
  [
    'png',
    'a PNG of 16 bits on its side',
    () =>
      aLargeImage((image) => image.toColourspace('rgb16').withMetadata({ orientation: 6 }).png()),
  ],
  ['webp', 'a WebP', () => aLargeImage((image) => image.webp())],
  [
    'jpeg',
    'a progressive JPEG of 17 megapixels',
    () => aLargeImage((image) => image.jpeg({ progressive: true }), 4_150),
  ],
])('%s: %s takes some 100 MB more while it is drawn anew', async (format, _name, make) => {
  const [small, large] = [path.join(folder, 'small'), path.join(folder, 'large')]
  writeFileSync(small, await aLargeImage((image) => image.jpeg(), 600))
  writeFileSync(large, await make())
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', measured, small, large, format],
    { env: { ...process.env, ...productVariables }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const { ok, more } = JSON.parse(stdout)
  expect(ok).toBe(true)
  expect(more / MEGABYTE).toBeLessThan(MOST)
})
