import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { isDeep } from '#commands/deep-only.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginPeopleImport,
  exportPeople,
  getPeopleImport,
  listPeopleImports,
  mapPeopleImport,
  readImportErrors,
  takePeopleImport,
  undoPeopleImport,
} from '#api/console/people/people-import.ts'
import { getPerson, listPeople } from '#api/console/people/people.ts'
import { getPersonMedia } from '#api/console/people/people-media.ts'
import type { Mapping } from '#domain/people/import/columns.ts'
import { IMPORT_DAYS } from '#domain/people/import/sheets.ts'
import type { SheetFormat } from '#domain/people/import/sheets.ts'
import { readTable } from '#server/adapters/sheets/read-sheet.ts'
import { writeTable } from '#server/adapters/sheets/write-sheet.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { aPeopleTable, aTableRow, tableHeadings } from '#tests/support/console/a-people-table.ts'
import { sendFile } from '#tests/support/console/send-file.ts'

let app: TestApp
let operations: TestMember
let marketing: TestMember
beforeAll(async () => {
  app = await anApp()
  const administrator = await theAdministrator(app)
  operations = await aMember(app, administrator, 'operations')
  marketing = await aMember(app, administrator, 'marketing')
}, 60_000)
afterAll(() => app.close())

type Brought = { fileName?: string; archive?: Uint8Array; by?: TestMember }

async function bring(bytes: Uint8Array, { fileName, archive, by }: Brought = {}) {
  const { as } = by ?? operations
  const sent = await sendFile(app, as, {
    purpose: 'people',
    bytes,
    fileName: fileName ?? 'people.csv',
  })
  const archived = archive && (await sendFile(app, as, { purpose: 'archive', bytes: archive }))
  const input = { uploadId: sent.uploadId, archiveId: archived?.uploadId }
  return app.call(beginPeopleImport, input, { as })
}

async function brought(rows: readonly (readonly string[])[], format: SheetFormat = 'csv') {
  const table = await aPeopleTable(rows, format)
  const { importId } = await bring(table, { fileName: `people.${format}` })
  return importId ?? ''
}

const as = () => ({ as: operations.as })
const stateOf = (importId: string, by = operations) =>
  app.call(getPeopleImport, { importId }, { as: by.as })

async function taken(importId: string) {
  await app.call(takePeopleImport, { importId }, as())
  await app.workOff()
  return stateOf(importId)
}

async function fileOf(answering: Promise<Response>) {
  const answered = await answering
  expect(answered.status).toBe(200)
  return new Uint8Array(await answered.arrayBuffer())
}
const exported = (importId: string, format: SheetFormat = 'csv') =>
  fileOf(app.send(exportPeople, { importId, format, reason: 'call-her' }, as()))

const people = () => app.db.selectFrom('maids').selectAll().orderBy('name').execute()

test('a dry run adds nobody and names each bad cell; good rows are taken in one press', async () => {
  const rows = [
    aTableRow({ Name: 'Anna' }),
    aTableRow({ Name: 'Bea', Age: '12', Nationality: 'Atlantis' }),
    aTableRow({ Name: 'Cora' }),
  ]
  const before = (await people()).length
  const importId = await brought(rows)
  const dry = await stateOf(importId)
  expect(dry).toMatchObject({ state: 'open', rows: 3, goodRows: 2, badRows: 1, badCells: 2 })
  expect(dry.bad).toEqual([
    { line: 3, column: 1, field: 'age', code: 'too-small', limit: 18 },
    { line: 3, column: 2, field: 'nationality', code: 'not-offered', given: 'Atlantis' },
  ])
  expect(dry.sample[0]?.[tableHeadings.indexOf('Phone')]).toBe('+••••••••••67')
  expect(await people()).toHaveLength(before)

  const after = await taken(importId)
  expect(after).toMatchObject({ state: 'taken', badRows: 1, goodRows: null })
  const names = (await people()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Anna', 'Cora']))
  expect(names).not.toContain('Bea')
  const { people: listed } = await app.call(listPeople, {}, as())
  const anna = listed.find(({ name }) => name === 'Anna')
  const person = await app.call(getPerson, { maidId: anna?.maidId ?? '' }, as())
  expect(person).toMatchObject({
    state: 'draft',
    profile: { nationality: 'KE', publishedFields: ['age', 'languages', 'video'] },
  })
})

const oddRows = () => [
  aTableRow({ Name: '=1+1 Dora', Phone: '' }),
  aTableRow({ Name: `'Eva "the cook", O'Neil` }),
  aTableRow({ Name: 'فاطمة', Religion: 'MUSLIM' }),
]

test('what was imported from a CSV is exported as the same file, which computes nothing', async () => {
  const file = await aPeopleTable(oddRows())
  const { importId } = await bring(file)
  expect(await taken(importId ?? '')).toMatchObject({ state: 'taken', badRows: 0 })
  const out = Buffer.from(await exported(importId ?? '')).toString()
  expect(out).toBe(Buffer.from(file).toString())
  expect(out).toContain("'=1+1 Dora")
})

test('what was imported from a workbook is exported with the same cells', async () => {
  const file = await aPeopleTable(oddRows(), 'xlsx')
  const { importId } = await bring(file, { fileName: 'a.xlsx' })
  expect(await taken(importId ?? '')).toMatchObject({ state: 'taken', badRows: 0 })
  const out = await exported(importId ?? '', 'xlsx')
  expect(await readTable(out, 'xlsx')).toEqual(await readTable(file, 'xlsx'))
})

test('numbers leave only for a reason, by who may see them, and bring only so', async () => {
  const importId = await brought([aTableRow({ Name: 'Nina' })])
  await taken(importId)
  const plain = await fileOf(app.send(exportPeople, { importId, format: 'csv' }, as()))
  expect(Buffer.from(plain).toString()).not.toContain('971501234567')
  const all = await fileOf(app.send(exportPeople, { format: 'csv' }, as()))
  expect(Buffer.from(all).toString()).not.toContain('Phone')
  const asked = { importId, format: 'csv', reason: 'call-her' } as const
  const refused = await app.send(exportPeople, asked, { as: marketing.as })
  expect(refused.status).toBe(403)
  app.clock.advance({ minutes: signInRules.freshMinutes + 1 })
  const late = await app.send(exportPeople, asked, as())
  expect(await late.json()).toMatchObject({ code: 'confirm-again' })
  await confirm(app, operations)
  const full = await fileOf(app.send(exportPeople, asked, as()))
  expect(Buffer.from(full).toString()).toContain('971501234567')
  const { importId: other } = await bring(await aPeopleTable([aTableRow()]), { by: marketing })
  const dry = await stateOf(other ?? '', marketing)
  expect(dry.bad).toMatchObject([{ field: 'phone', code: 'number-not-yours' }])
})

test('columns are guessed by their headings and changed by hand', async () => {
  const csv = 'Maid,Country,Wage,Age\nGrace,Kenya,1800,31\n'
  const { importId } = await bring(Buffer.from(csv))
  const dry = await stateOf(importId ?? '')
  expect(dry.mapping).toEqual(['name', 'nationality', null, 'age'])
  const mapping = ['name', 'nationality', 'salaryAed', 'age'] as const
  await app.call(mapPeopleImport, { importId: importId ?? '', mapping: [...mapping] }, as())
  expect((await stateOf(importId ?? '')).mapping).toEqual(mapping)
  const doubled: Mapping = ['name', 'name', null, null]
  const twice = { importId: importId ?? '', mapping: [...doubled] }
  await expect(app.call(mapPeopleImport, twice, as())).rejects.toThrow('invalid-input')
})

test('the bad rows come back as a file, and are taken once they are corrected', async () => {
  const importId = await brought([
    aTableRow({ Name: 'Ida' }),
    aTableRow({ Name: 'Jo', Age: '=12' }),
  ])
  const errors = await fileOf(app.send(readImportErrors, { importId }, as()))
  const table = await readTable(errors, 'csv')
  if ('problem' in table) throw new Error(table.problem)
  expect(table.headings.slice(-2)).toEqual(['Row', 'What is wrong'])
  expect(table.rows).toHaveLength(1)
  expect(table.rows[0]?.cells.at(-1)).toBe('Age: not a number')
  const corrected = Buffer.from(Buffer.from(errors).toString().replace("'=12", '32'))
  const { importId: again } = await bring(corrected)
  expect(await stateOf(again ?? '')).toMatchObject({ goodRows: 1, badRows: 0 })
})

test('undone, whom the import made is gone; whom somebody changed stays', async () => {
  const importId = await brought(['Kim', 'Lea', 'Mia'].map((Name) => aTableRow({ Name })))
  await taken(importId)
  await app.db.updateTable('maids').set({ age: 41 }).where('name', '=', 'Lea').execute()
  expect(await app.call(undoPeopleImport, { importId }, as())).toEqual({ removed: 2, kept: 1 })
  const names = (await people()).map(({ name }) => name)
  expect(names).toContain('Lea')
  expect(names).not.toContain('Kim')
  expect(await stateOf(importId)).toMatchObject({ state: 'undone', kept: 1 })
  const again = app.call(undoPeopleImport, { importId }, as())
  await expect(again).rejects.toThrow('edited-meanwhile')
  await expect(app.call(takePeopleImport, { importId }, as())).rejects.toThrow('edited-meanwhile')
})

test('clips and pictures come by their names in an archive, and go with an undo', async () => {
  const [sample] = await readSamplePeople()
  const clip = await readFile(path.join(SAMPLE_FOLDER, sample?.clip ?? ''))
  const picture = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer()
  const archive = zipSync({
    'files/nora.mp4': clip,
    'files/nora.jpg': picture,
    'files/olga.mp4': Buffer.from('no clip'),
    '__MACOSX/files/._nora.mp4': Buffer.from('x'),
  })
  const files = { nora: 'nora.mp4', olga: 'olga.mp4', pia: 'pia.mp4' }
  const rows = Object.entries(files).map(([name, file]) => [
    ...aTableRow({ Name: name }),
    file,
    name === 'nora' ? 'nora.jpg' : '',
  ])
  const table = await writeTable([[...tableHeadings, 'Clip', 'Picture'], ...rows], 'csv')
  const { importId } = await bring(table, { archive })
  const dry = await stateOf(importId ?? '')
  expect(dry).toMatchObject({ goodRows: 1, badRows: 2 })
  expect(dry.bad.map(({ code }) => code)).toEqual([
    'clip-without-picture',
    'no-such-file',
    'clip-without-picture',
  ])
  await taken(importId ?? '')
  await app.workOff()
  const nora = (await people()).find(({ name }) => name === 'nora')
  const media = await app.call(getPersonMedia, { maidId: nora?.id ?? '' }, as())
  expect(media.video).toMatchObject({ seconds: expect.closeTo(32.8, 0) })
  expect((await stateOf(importId ?? '')).media).toEqual([])
  const undone = await app.call(undoPeopleImport, { importId: importId ?? '' }, as())
  expect(undone).toEqual({ removed: 1, kept: 0 })
  await app.workOff()
  const left: string[] = []
  for await (const key of app.deps.media.list(`maids/${nora?.id}`)) left.push(key)
  expect(left).toEqual([])
})

test.each([
  ['people.png', Buffer.from('png'), 'not-a-table'],
  ['people.xlsx', Buffer.from('PK nothing'), 'not-a-table'],
  // Latin letters of Windows.
  ['people.csv', Buffer.from([0x4e, 0x61, 0xef, 0x2c]), 'not-text'],
  ['open-quote.csv', Buffer.from('Name,Age\n"Grace,30\n'), 'bad-quote'],
  ['headings.csv', Buffer.from('Name,Age\n\n'), 'no-rows'],
])('%s is no table of people, and that is said', async (fileName, bytes, problem) => {
  expect(await bring(bytes, { fileName })).toMatchObject({ importId: null, problem })
})

test('what is no archive is said too', async () => {
  const archive = Buffer.from('no archive')
  const answer = await bring(await aPeopleTable([aTableRow()]), { archive })
  expect(answer).toMatchObject({ importId: null, problem: 'bad-archive' })
})

const MANY = isDeep ? 10_000 : 1_000
/** Of 10,000 people. */
const MOST_MS = 60_000

test(
  'many people, of whom three in a hundred are wrong, are judged, taken and undone',
  async () => {
    const rows = Array.from({ length: MANY }, (_, at) =>
      aTableRow({ Name: `Person ${at}`, Age: at % 100 < 3 ? '7' : '30', Phone: '' }),
    )
    const bad = MANY * 0.03
    const good = MANY - bad
    const importId = await brought(rows)
    const dry = await stateOf(importId)
    expect(dry).toMatchObject({ rows: MANY, goodRows: good, badRows: bad, badCells: bad })
    expect(await taken(importId)).toMatchObject({ state: 'taken', badRows: bad })
    expect(await exported(importId)).toBeInstanceOf(Uint8Array)
    const undone = await app.call(undoPeopleImport, { importId }, as())
    expect(undone).toEqual({ removed: good, kept: 0 })
  },
  MOST_MS,
)

test('imports are listed, each is in the trail, and after a month it is gone; its people stay', async () => {
  app.clock.advance({ minutes: 1 })
  const importId = await brought([aTableRow({ Name: 'Rosa' })])
  await taken(importId)
  const { imports } = await app.call(listPeopleImports, {}, as())
  expect(imports[0]).toMatchObject({ importId, state: 'taken', madeBy: 'operations' })
  const events = await app.db
    .selectFrom('audit_events')
    .select('holds')
    .where('kind', '=', 'people-imported')
    .where(sql`holds ->> 'import'`, '=', importId)
    .execute()
  expect(events.map(({ holds }) => holds)).toEqual([
    expect.objectContaining({ people: 1, staff: 'operations' }),
  ])
  app.clock.advance({ days: IMPORT_DAYS + 1 })
  await purgeOldRows(app.deps)
  const gone = await app.db.selectFrom('people_imports').select('id').execute()
  expect(gone).toEqual([])
  expect((await people()).map(({ name }) => name)).toContain('Rosa')
})
