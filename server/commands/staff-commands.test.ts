import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productVariables } from '#commands/product-flags.mjs'
import { listPayments } from '#server/db/payment/payments.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { comeBack, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { aCommandRunner } from '#tests/support/app/command-runner.ts'
import type { CommandRunner } from '#tests/support/app/command-runner.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { anAgreedHire } from '#tests/support/an-arrived-hire.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { sentCode, verifyPhone } from '#tests/support/a-walk.ts'

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

/** The same in a process of its own, which hears a number at its standard input. */
function ownProcess(name: string, ...args: string[]) {
  const kept = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test' }
  const env = { ...kept, ...settingsOf(app) }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = `server/commands/${name}.ts`
    const child = execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end('AE070331234567890123456')
  })
}

test.each(['refunded', 'report-arrival', 'type-iban', 'end-sessions'])(
  '%s fails where nothing is written down, so that a script hears of it',
  async (name) => {
    const said = await (name === 'type-iban' ? ownProcess : command)(name, '999999')
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toBe('There is no application of this number.\n')
  },
)

test.each(['', 'soon', '48201 48202'])(
  'a command for one application says how it is used, given “%s”',
  async (given) => {
    const said = await command('refunded', ...given.split(' ').filter(Boolean))
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toMatch(/^Use: npm run staff -- refunded NUMBER/)
  },
)

test('goodwill gives a part back, with a credit note, and never more than is left', async () => {
  const { appId, as } = await aNewHire(app)
  await anInvoice(app, appId)
  const number = String((await app.call(getAppInfo, { id: appId }, { as })).number)
  for (const wrong of ['0', '-5', '1.005', '1,000', 'all', '']) {
    expect((await command('goodwill', number, wrong)).err).toMatch(
      /^Use: npm run staff -- goodwill/,
    )
  }
  expect(await command('goodwill', number, '105.01')).toMatchObject({
    code: 1,
    err: 'Nothing was given back: 105 dirhams are left of what was paid.\n',
  })
  expect(await command('goodwill', number, '40.5')).toMatchObject({
    code: 0,
    out: '40.50 dirhams go back. What came from a bank is a task in the console.\n',
  })
  const refunds = (await listPayments(app.db, appId)).filter(({ kind }) => kind === 'refund')
  expect(refunds).toMatchObject([{ amount: 4_050, ground: 'goodwill', payer: 'card' }])
  expect((await command('goodwill', number, '64.51')).err).toContain('64.50 dirhams are left')
})

test('her-consent hides an item of her profile and shows it again', async () => {
  const maidId = await aMaid(app.deps, { religion: 'CHRISTIAN' })
  const religion = async () => (await app.call(getMaid, { maidId })).maid.religion
  expect((await command('her-consent', 'take-back', maidId, 'salary')).err).toMatch(/^Use: npm run/)
  expect(await command('her-consent', 'take-back', maidId, 'religion')).toMatchObject({ code: 0 })
  expect(await religion()).toBeUndefined()
  expect((await command('her-consent', 'list', maidId)).out).not.toContain('religion')
  expect((await command('her-consent', 'take-back', maidId, 'religion')).out).toContain('not shown')
  expect(await command('her-consent', 'agreed', maidId, 'religion')).toMatchObject({ code: 0 })
  expect(await religion()).toBe('CHRISTIAN')
})

test('staff act by name, which the audit trail keeps', async () => {
  const { appId, as } = await anAgreedHire(app)
  const { number } = await app.call(getAppInfo, { id: appId }, { as })
  const unnamed = await ownProcess('staff', 'end-hire', String(number), 'cancelled')
  expect(unnamed).toMatchObject({ code: 1, err: expect.stringContaining('--as NAME') })
  const unknown = await ownProcess('staff', 'dismiss', '--as', 'amina')
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('end-hire') })
  const given = ['end-hire', String(number), 'cancelled', '--as', 'a.khan']
  const done = await ownProcess('staff', ...given)
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('is cancelled') })
  const trail = await app.db
    .selectFrom('audit_events')
    .select(['kind', 'by', 'holds'])
    .where('chain', '=', appId)
    .execute()
  const byStaff = trail.filter(({ by }) => by === 'staff')
  expect(byStaff).not.toEqual([])
  for (const { holds } of byStaff) expect(holds).toMatchObject({ staff: 'a.khan' })
}, 60_000)

test('end-sessions ends every session of a household, and its number and a code bring it back', async () => {
  const { appId, as } = await aNewHire(app)
  const phone = '0501234711'
  await verifyPhone(app, { appId, as }, phone)
  const { number } = await app.call(getAppInfo, { id: appId }, { as })
  expect(await command('end-sessions', String(number))).toMatchObject({
    code: 0,
    out: 'Ended on 1 device. The household comes back by the number that it confirmed and a code.\n',
  })
  const hires = async () => (await app.call(getMyHire, {}, { as })).hires.length
  expect(await hires()).toBe(0)
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, '+971501234711') }, { as })
  expect(await hires()).toBe(1)
  const events = app.db.selectFrom('audit_events').select(['by', 'holds'])
  const ended = await events
    .where('chain', '=', appId)
    .where('kind', '=', 'devices-ended')
    .execute()
  expect(ended).toMatchObject([{ by: 'staff', holds: { devices: 1 } }])
})

test('content is published, listed and refused with its reasons', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-content-'))
  const good = path.join(folder, 'good.md')
  const bad = path.join(folder, 'bad.md')
  const source = readSeed('terms', 'en')
  await writeFile(good, source.replace(/^title: .*$/m, 'title: Fair terms'))
  await writeFile(bad, `${source}\n<b>no</b>\n`)
  const refused = await command('content', 'publish', 'terms', 'en', bad)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('is html, which no text may hold')
  expect(await command('content', 'publish', 'terms', 'en', good)).toMatchObject({
    code: 0,
    out: 'Version 1 of terms in en is published.\n',
  })
  const { out } = await command('content', 'versions', 'terms', 'en')
  expect(out).toMatch(/^1 .* staff\nThis release has other words\.\n$/)
  await rm(folder, { recursive: true })
})

test('checks writes down what was checked about her', async () => {
  const maidId = await aMaid(app.deps)
  const add = ['add', maidId, 'medical', 'health-centre', '2026-01-12']
  expect(await command('checks', ...add)).toMatchObject({
    code: 0,
    out: 'It is written down. Her profile shows it.\n',
  })
  expect((await app.call(getMaid, { maidId })).maid.checks).toMatchObject([{ kind: 'medical' }])
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
  const { appId } = await aNewHire(app)
  const found = await app.db.selectFrom('cases').select('number').where('id', '=', appId).execute()
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

test('visa-exception lists who waits and decides once', async () => {
  const { appId } = await aNewHire(app)
  await app.db
    .updateTable('hires')
    .set({ visa_exception: 'asked' })
    .where('case_id', '=', appId)
    .execute()
  const { number } = await app.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow()
  expect((await command('visa-exception')).out).toBe(`Waiting: ${number}.\n`)
  expect((await command('visa-exception', String(number), 'perhaps')).err).toMatch(/^Use: /)
  expect(await command('visa-exception', String(number), 'no')).toMatchObject({
    code: 0,
    out: 'The exception is refused: the household is asked how to go on.\n',
  })
  expect((await command('visa-exception')).out).toBe('Nobody waits.\n')
  expect(await command('visa-exception', String(number), 'yes')).toMatchObject({
    code: 1,
    err: 'This application waits for no exception. Nothing was changed.\n',
  })
})

test('voices keeps a recording of her, tells of it and removes it', async () => {
  const maidId = await aMaid(app.deps)
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'daarly-voice-')), 'voice.wav')
  await writeFile(file, aVoice())
  expect(await command('voices', 'add', maidId, 'fil', file, '2026-01-12')).toMatchObject({
    code: 0,
    out: '2 seconds of her Tagalog are kept. Her profile plays them.\n',
  })
  expect((await app.call(getMaid, { maidId })).maid.voices).toHaveLength(1)
  const { out } = await command('voices', 'list', maidId)
  expect(out).toMatch(/^fil, 2 s, recorded 2026-01-12, added by \S+\n$/)
  expect(await command('voices', 'add', maidId, 'so', file)).toMatchObject({
    code: 1,
    err: 'Nothing was changed: her profile does not name this language.\n',
  })
  expect(await command('voices', 'remove', maidId, 'fil')).toMatchObject({
    code: 0,
    out: 'It is gone, its file too.\n',
  })
  await rm(path.dirname(file), { recursive: true })
})

/** Exit code, and what it said anywhere. */
async function said(name: string, ...rest: string[]): Promise<[number, string]> {
  const { code, out, err } = await command(name, ...rest)
  return [code, `${out}${err}`]
}

test('check-documents and end-hire see to a hire', async () => {
  const hire = await anAgreedHire(app)
  const { number } = await app.call(getAppInfo, { id: hire.appId }, { as: hire.as })
  const of = String(number)
  expect((await said('check-documents', of))[1]).toMatch(/^passport: sent /m)
  expect(await said('check-documents', of, 'again', 'iban-proof', 'expired')).toMatchObject([
    1,
    expect.stringMatching(/^Use: /),
  ])
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-document-'))
  expect((await said('check-documents', of, 'open', 'passport', folder, 'check'))[1]).toContain(
    path.join(folder, 'passport.'),
  )
  await rm(folder, { recursive: true })
  expect((await said('check-documents', of, 'good'))[0]).toBe(0)
  expect((await said('check-documents', of, 'good'))[1]).toContain('Nothing was changed')
  expect((await said('end-hire', of, 'unfit'))[1]).toContain('Nothing was changed')
  expect((await said('report-arrival', of, 'soon'))[1]).toMatch(/^Use: /)
  expect((await said('end-hire', of, 'for-fun'))[1]).toMatch(/^Use: /)
  expect(await said('end-hire', of, 'cancelled')).toEqual([
    0,
    'The hire is cancelled. 0 dirhams go back to the household.\n',
  ])
  expect((await said('end-hire', of, 'cancelled'))[1]).toContain('Nothing was changed')
})
