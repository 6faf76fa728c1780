import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productVariables } from '#commands/product-flags.mjs'
import { readSeed } from '#server/services/content/seed-files.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { aCommandRunner } from '#tests/support/app/command-runner.ts'
import type { CommandRunner } from '#tests/support/app/command-runner.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'

let app: TestApp
let runner: CommandRunner
beforeAll(async () => {
  app = await anOpenApp()
  runner = aCommandRunner(settingsOf(app))
})
afterAll(async () => {
  await runner.close()
  await app.close()
})

function settingsOf({ deps: { env } }: TestApp) {
  return { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL ?? '' }
}

/** As a person of ours runs it; answers its exit code and what it said where. */
const command = (name: string, ...args: string[]) => runner.command(name, ...args)

/** The same in a process of its own. */
function ownProcess(name: string, ...args: string[]) {
  const kept = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test' }
  const env = { ...kept, ...settingsOf(app) }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = `server/commands/${name}.ts`
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('staff act by name, and a verb that is unknown is answered with those that are', async () => {
  const unnamed = await ownProcess('staff', 'cases')
  expect(unnamed).toMatchObject({ code: 1, err: expect.stringContaining('--as NAME') })
  const unknown = await ownProcess('staff', 'dismiss', '--as', 'amina')
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('bank-batch') })
  expect(await ownProcess('staff', 'cases', '--as', 'a.khan')).toMatchObject({ code: 0 })
}, 60_000)

test('an operator runs verbs by one command, which names an unknown one and lists them', async () => {
  const unknown = await ownProcess('operate', 'dismiss')
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(unknown.err).toMatch(/^Unknown verb: dismiss\n[\s\S]*^  rotate-keys {5}encrypts/m)
  const key = await ownProcess('operate', 'rotate-keys', 'new', 'field-9')
  expect(key).toMatchObject({ code: 0, out: expect.stringMatching(/^field-9:/) })
}, 60_000)

test('content is published, listed and refused with its reasons', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-content-'))
  const good = path.join(folder, 'good.md')
  const bad = path.join(folder, 'bad.md')
  const source = readSeed('terms', 'en')
  await writeFile(good, source.replace(/^title: .*$/m, 'title: Fair terms'))
  await writeFile(bad, `${source}\n<b>no</b>\n`)
  const refused = await command('content', 'publish', 'terms', 'en', bad)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('HTML may not stand here')
  expect(await command('content', 'publish', 'terms', 'en', good)).toMatchObject({
    code: 0,
    out: 'Version 1 of terms in en is published.\n',
  })
  const { out } = await command('content', 'versions', 'terms', 'en')
  expect(out).toMatch(/^1 .* staff\nThis release has other words\.\n$/)
  await rm(folder, { recursive: true })
})

test('settings prints what the operator entered, takes it from a file, and refuses what is wrong', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'daarly-settings-')), 'company.json')
  const before = JSON.parse((await command('settings', 'company')).out)
  expect(before).toEqual({ legalName: '', address: '', trn: '', isSample: false })
  for (const [wrong, why] of [
    ['{', 'not understood'],
    [JSON.stringify({ ...before, trn: '12' }), 'trn: not a tax number'],
    [JSON.stringify({ ...before, legalname: 'A' }), 'legalname: no such name'],
  ] as const) {
    await writeFile(file, wrong)
    const { code, out, err } = await command('settings', 'company', file)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(why)
    expect(err).toContain('Nothing was changed.')
  }
  await writeFile(file, JSON.stringify({ ...before, legalName: 'Partner Services L.L.C' }))
  const given = ['settings', 'company', file, '--as', 'amina']
  expect(await ownProcess('staff', ...given)).toMatchObject({ code: 0, err: '' })
  const trail = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'by', 'holds'])
    .where('chain', '=', 'settings')
    .execute()
  const holds = { setting: 'company', staff: 'amina' }
  expect(trail).toMatchObject([{ kind: 'setting-changed', by: 'staff', holds }])
  const { company } = await app.call(getMainSiteInfo, {})
  expect(company).toMatchObject({ legalName: 'Partner Services L.L.C' })
  const { err } = await command('settings', 'sample')
  expect(err).toContain('Use: npm run staff -- settings')
})

test('cases says for what cases wait, and lists those of one reason', async () => {
  const { caseId } = await aNewHire(app)
  const found = await app.db.selectFrom('cases').select('number').where('id', '=', caseId).execute()
  const { out } = await command('cases')
  expect(out).toMatch(/^\d+ \(\d+ late\) {2}household-quiet, for household$/m)
  const listed = await command('cases', '--reason', 'household-quiet')
  expect(listed.out).toMatch(
    new RegExp(`^${found[0]?.number}  the household stopped at a step, since \\d{4}-`, 'm'),
  )
  expect((await command('cases', '--reason', 'weather')).err).toMatch(
    /^Use: npm run staff -- cases/,
  )
})

const casesAs = (name: string) => ownProcess('staff', 'cases', '--as', name)

test('once somebody has joined, a command acts for members alone, while they are there', async () => {
  const owner = await theAdministrator(app)
  await aMember(app, owner, 'operations')
  const stranger = await casesAs('nobody')
  expect(stranger).toMatchObject({ code: 1, out: '' })
  expect(stranger.err).toMatch(/^Nobody of the team acts as nobody\./)
  expect(await casesAs('operations')).toMatchObject({ code: 0 })
  const left = { disabled_at: app.clock.now() }
  await app.db.updateTable('staff_members').set(left).where('name', '=', 'operations').execute()
  expect(await casesAs('operations')).toMatchObject({ code: 1, out: '' })
}, 60_000)
