import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHeads } from '#server/adapters/audit/heads-file.ts'
import { honest, partsOf, trailKey } from '#tests/support/trail/honest-trail.ts'
import type { Trail } from '#tests/support/trail/honest-trail.ts'
import { mutations, places } from '#tests/support/trail/trail-mutations.ts'
import { readTrailFile, writeTrail } from './trail-file.ts'
import { verifyTrail } from './verify-trail.ts'

/** `AUDIT_MUTATIONS=500` has so many found by the command, as docs/testing.md says. */
const BY_COMMAND = Number(process.env['AUDIT_MUTATIONS'] ?? 1)
const BY_FILE = 44
const AT_ONCE = 2

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daarly-mutations-'))
  await writeFile(path.join(folder, 'keys.pem'), trailKey.publicKey)
})
afterAll(() => rm(folder, { recursive: true }))

type Export = { from: string; heads: string }

/** As an auditor gets it: a file of the database, and heads that were kept elsewhere. */
async function exported(trail: Trail, name: string): Promise<Export> {
  const [from, heads] = ['export', 'heads'].map((what) => path.join(folder, `${what}-${name}`))
  const files = { from: from ?? '', heads: heads ?? '' }
  await writeTrail(files.from, partsOf(trail))
  await writeFile(files.heads, trail.filed.map((head) => `${JSON.stringify(head)}\n`).join(''))
  return files
}

const kinds = Object.keys(mutations)

/** So many changed trails, of each kind about as many, with what was done. */
const changed = (count: number) =>
  sample(places, count).map((place, at) => {
    const kind = kinds[at % kinds.length] ?? ''
    return { what: `${kind} ${JSON.stringify(place)}`, trail: mutations[kind]?.(place) ?? honest }
  })

async function isFound(trail: Trail, name: string): Promise<boolean> {
  const { from, heads } = await exported(trail, name)
  const known = { filed: await readHeads(heads), publicKeys: trailKey.publicKey }
  return (await verifyTrail(readTrailFile(from), known)).problems.length > 0
}

test('[G27] an export shows every mutation to whoever has it, the heads and the public key', async () => {
  expect(await isFound(honest, 'honest')).toBe(false)
  const missed: string[] = []
  for (const { what, trail } of changed(BY_FILE)) {
    if (!(await isFound(trail, 'changed'))) missed.push(what)
  }
  expect(missed).toEqual([])
})

/** As an auditor runs it: no database, no settings, no private key. */
function verifyAudit({ from, heads }: Export): Promise<string> {
  const given = ['--from', from, '--heads', heads, '--keys', path.join(folder, 'keys.pem')]
  return new Promise((resolve) => {
    const flags = ['server/commands/verify-audit.ts', ...given]
    execFile(process.execPath, flags, { env: {} }, (error, out, err) =>
      resolve(`${error ? 1 : 0} ${out}${err}`),
    )
  })
}

test('[G27] and so does the command', { timeout: 1_800_000 }, async () => {
  expect(await verifyAudit(await exported(honest, 'honest'))).toMatch(/^0 The audit trail is whole/)
  const todo = changed(BY_COMMAND)
  const missed: string[] = []
  let found = 0
  const work = async (name: string): Promise<void> => {
    for (let one = todo.pop(); one; one = todo.pop()) {
      const said = await verifyAudit(await exported(one.trail, name))
      if (said.startsWith('1 The audit trail is NOT whole')) found += 1
      else missed.push(`${one.what}: ${said}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(`by-command-${at}`)))
  process.stdout.write(`${found} of ${BY_COMMAND} mutations found by the command\n`)
  expect(missed).toEqual([])
})
