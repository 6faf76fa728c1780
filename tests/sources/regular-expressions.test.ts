import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RegExpParser } from '@eslint-community/regexpp'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')

const files = ['domain', 'api', 'server', 'web'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|config)\.tsx?$/.test(name)),
)

/** Those that may take more than linear time, and why nobody can make them do so. */
const bounded = new Map([
  ['domain/payment/money.ts: \\B(?=(\\d{3})+$)', 'reads a sum of ours'],
  ['server/adapters/pdf/print/print-values.ts: \\s*г\\.$', 'reads a date that was formatted here'],
  ['server/adapters/uploads/scan-pdf-objects.ts: (\\d+)\\s+\\d+\\s*$', 'reads 40 characters'],
  ['server/adapters/storage/s3-storage.ts: \\/+$', 'reads an address of the configuration'],
  ['server/db/embedded/own-roles.ts: \\w+$', 'reads an address of the own database'],
  ['server/db/expand-only.ts: ,(?![^(]*\\))', 'reads a migration'],
  ['server/db/expand-only.ts: --.*$', 'reads a migration'],
  ['server/http/front/nginx-config.ts: \\s*\\n\\s*', 'reads a page of ours'],
  ['web/storage/session-id.ts: \\d+\\.\\d+$', 'reads a cookie in its own browser'],
])

type Found = { file: string; source: string; flags: string }

describe('regular expressions', () => {
  const { literals, made } = findAll()

  test('take linear time, whatever they are given', () => {
    expect(literals.length).toBeGreaterThan(300)
    const slow = literals
      .filter((found) => isSlow(found))
      .map(({ file, source }) => `${file}: ${source}`)
    expect([...new Set(slow)].toSorted()).toEqual([...bounded.keys()].toSorted())
  })

  test('are made of a text of ours where they are no literals', () => {
    expect(made.toSorted()).toEqual([
      // Parts of these are constants of their own file, read by a person.
      'domain/campaigns/canonical-path.ts',
      'domain/content/promises/promise-words.ts',
      // Our published messages, of two parts at most.
      'domain/replay/replay-words.ts',
      'domain/site/find-page.ts',
      'domain/site/fixed-facts.ts',
      'domain/visitor/worker-labels.ts',
      'domain/visitor/worker-labels.ts',
      'server/adapters/uploads/read-pdf-object.ts',
      'server/adapters/uploads/read-pdf-object.ts',
      'server/http/front/nginx-config.ts',
      'server/http/request/request-class.ts',
    ])
  })

  test('that try one text in many ways are found', () => {
    for (const source of ['\\d+$', '(a|a)*b', '(\\w+\\s*)+!', '\\s*,\\s*', '[^@]+@']) {
      expect(isSlow({ file: '', source, flags: 'u' }), source).toBe(true)
    }
  })
})

function findAll() {
  const literals: Found[] = []
  const made: string[] = []
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return
        literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(file)
      },
    }).visit(program)
  }
  return { literals, made }
}

/** Whether one text could be matched in so many ways that its time grows by the square or worse. */
function isSlow({ source, flags: written }: Found): boolean {
  const parser = new RegExpParser()
  const flags = parser.parseFlags(written)
  const { unicode, unicodeSets } = flags
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets })
  return analyse({ pattern, flags }).reports.length > 0
}
