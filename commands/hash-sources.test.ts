import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashServer, hashSite } from '#commands/hash-sources.mjs'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const files = {
  'server/main.ts': 'start()',
  'server/db/connect.ts': 'connect()',
  'server/words.json': '{}',
  'server/main.test.ts': 'test()',
  'web/root.tsx': '<Root />',
  'web/root.test.tsx': 'test()',
  'web/site/home.tsx': '<Home />',
  'commands/bundle-server.mjs': 'bundle()',
}

/** A tree of its own, whose files were written in this order. */
function aTree(written: readonly (readonly [string, string])[]): string {
  const root = mkdtempSync(join(tmpdir(), 'daarly-tree-'))
  roots.push(root)
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const hashesOf = (root: string) => [hashSite(root), hashServer(root)]

test('the same sources have one hash, wherever and in whatever order they were written', () => {
  const written = Object.entries(files)
  expect(hashesOf(aTree(written))).toEqual(hashesOf(aTree(written.toReversed())))
})

test.each([
  ['web/root.tsx', [true, true]],
  ['server/db/connect.ts', [false, true]],
  ['server/words.json', [false, true]],
  ['commands/bundle-server.mjs', [false, true]],
  ['server/main.test.ts', [false, false]],
  ['web/root.test.tsx', [false, false]],
])('another %s makes another site and server: %j', (path, expected) => {
  const before = hashesOf(aTree(Object.entries(files)))
  const after = hashesOf(aTree(Object.entries({ ...files, [path]: 'other' })))
  expect(after.map((hash, at) => hash !== before[at])).toEqual(expected)
})
