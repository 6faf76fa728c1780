import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProofPack } from '#api/console/cases/case-papers.ts'
import { COVER } from '#domain/signing/seal/judge-proof.ts'
import { unzip } from '#server/adapters/unzip.ts'
import { headsFileOf } from '#server/services/audit/sign-heads.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { asStaff, signedIn, trailOf } from '#tests/support/console/as-staff.ts'
import { payFirst } from '#tests/support/pay-first.ts'

type Files = Map<string, Uint8Array<ArrayBuffer>>

let app: TestApp
let administrator: TestMember
let folder: string
let caseId: string
let archive: Uint8Array
let files: Files
let headers: Headers
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
  folder = await mkdtemp(path.join(tmpdir(), 'proof-'))
  caseId = (await aHireAt(app, 'END_WORK_FLOW')).caseId
  await payFirst(app, caseId)
  await app.workOff()
  await signedIn(app)
  const input = { caseId, reason: 'complaint' } as const
  const answer = await app.send(makeProofPack, input, { as: administrator.as })
  headers = answer.headers
  archive = new Uint8Array(await answer.arrayBuffer())
  files = unzip(archive)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

/** As whoever got packs runs it: neither database nor settings. */
async function verify(
  packs: Record<string, Uint8Array>,
): Promise<{ code: number; lines: string[] }> {
  const names = Object.keys(packs).map((name) => path.join(folder, `${name}.zip`))
  for (const [at, bytes] of Object.values(packs).entries()) await writeFile(names[at] ?? '', bytes)
  const by = ['--by', app.deps.signingIdentity.fingerprint]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/commands/verify-paper.ts', ...by, ...names],
      { env: { PATH: process.env['PATH'] } },
      (error, out) => {
        const lines = out.replaceAll(`${folder}/`, '').trimEnd().split('\n')
        resolve({ code: Number(error?.code ?? 0), lines })
      },
    )
  })
}

const zipOf = (of: Files) => zipSync(Object.fromEntries(of), { level: 0 })
const textOf = (name: string) => new TextDecoder().decode(files.get(name))

test('a pack holds every paper, what was shown, texts and the chain, and nothing typed in clear', async () => {
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('cache-control')).toBe('no-store')
  const names = [...files.keys()]
  const of = (pattern: RegExp) => names.filter((name) => pattern.test(name))
  expect(of(/^papers\/.*-[AC]\.pdf$/)).toHaveLength(2)
  expect(of(/-certificate\.pdf$/)).toHaveLength(1)
  expect(of(/^papers\/(INV|REC|[A-Z]+)-.*\.pdf$/).length).toBeGreaterThanOrEqual(1)
  expect(of(/^shown\/.*\.txt$/).length).toBeGreaterThanOrEqual(2)
  expect(names).toEqual(
    expect.arrayContaining([COVER, 'case.json', 'signatures.json', 'messages.json', 'shown.json']),
  )
  const signatures = JSON.parse(textOf('signatures.json')) as {
    accepted: string
    signedBy: string
  }[]
  expect(signatures.every(({ accepted }) => accepted.length > 40)).toBe(true)
  const messages = JSON.parse(textOf('messages.json')) as { purpose: string; text: string | null }[]
  const codes = messages.filter(({ purpose }) => purpose === 'code')
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.every(({ text }) => text === null)).toBe(true)
  expect(textOf('audit.jsonl')).toContain('"proof-made"')
  expect((await trailOf(app, caseId, 'proof-made')).map(({ holds }) => holds)).toMatchObject([
    { reason: 'complaint', staff: 'amina' },
  ])
})

test('the command proves a pack without us, and names each file of which one byte is altered', async () => {
  const packs: Record<string, Uint8Array> = { genuine: archive }
  for (const [name, bytes] of files) {
    const altered = new Uint8Array(bytes)
    const at = Math.floor(altered.length / 2)
    altered[at] = (altered[at] ?? 0) ^ 1
    packs[name.replaceAll('/', '_')] = zipOf(new Map(files).set(name, altered))
  }
  const { code, lines } = await verify(packs)
  expect(code).toBe(1)
  const of = (pack: string) => lines.filter((line) => line.startsWith(`${pack}.zip: `))
  expect(of('genuine')).toEqual([
    expect.stringMatching(/proof\.pdf: ours and unchanged, sealed at/),
    expect.stringMatching(/^genuine\.zip: \d+ files of application \d+, each as listed$/),
    expect.stringMatching(/audit\.jsonl: \d+ events in one whole chain, 0 unsigned$/),
  ])
  const told = [...files.keys()].map((name) => [name, of(name.replaceAll('/', '_')).at(-1)])
  const expected = [...files.keys()].map((name) => {
    const fault = name === COVER ? 'changed or damaged' : 'changed since the list was sealed'
    return [name, `${name.replaceAll('/', '_')}.zip: ${name}: ${fault}`]
  })
  expect(told).toEqual(expected)
})

test('what was taken out, put in, or is another paper of ours is told', async () => {
  const less = new Map(files)
  less.delete('messages.json')
  const more = new Map(files).set('papers/extra.pdf', new Uint8Array([1]))
  const paper = [...files].find(([name]) => name.endsWith('-A.pdf'))?.[1] ?? new Uint8Array()
  const { lines } = await verify({
    less: zipOf(less),
    more: zipOf(more),
    other: zipOf(new Map(files).set(COVER, paper)),
    none: zipOf(new Map([['case.json', new Uint8Array([1])]])),
    cut: archive.slice(0, 2_000),
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      'less.zip: messages.json: missing',
      'more.zip: papers/extra.pdf: not in the sealed list',
      'other.zip: proof.pdf is a paper of ours, but lists no files',
      'none.zip: proof.pdf: missing',
      'cut.zip: an archive that cannot be read',
    ]),
  )
})

test('an unknown application has no pack', async () => {
  const asked = asStaff(app, administrator)(makeProofPack, {
    caseId: 'a'.repeat(22),
    reason: 'check',
  })
  await expect(asked).rejects.toThrow('not-found')
})

test('where the heads file is ahead of the database, staff read why no pack is made', async () => {
  const file = headsFileOf(app.deps.env)
  const before = await readFile(file, 'utf8')
  const last = JSON.parse(before.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>
  const ahead = { ...last, number: Number(last['number']) + 1, previous: last['hash'] }
  await appendFile(file, `${JSON.stringify(ahead)}\n`)
  const made = await trailOf(app, caseId, 'proof-made')
  await signedIn(app)
  const ask = () =>
    app.send(makeProofPack, { caseId, reason: 'complaint' }, { as: administrator.as })
  const answer = await ask()
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'heads-disagree',
    title: expect.stringContaining('do not agree'),
    detail: expect.stringMatching(/No proof pack was made.*Tell the person who runs the server/),
  })
  expect(await trailOf(app, caseId, 'proof-made')).toEqual(made)
  await writeFile(file, before)
  expect((await ask()).status).toBe(200)
})
