import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMandatePdf } from '#api/hiring/application.ts'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { A_PHONE, walkTo } from '#tests/support/a-walk.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('[W26] the straight way leads from the chosen maid to the end', async () => {
  const hire = await aNewHire(app, { utm_source: 'instagram' })
  const info = await walkTo(app, hire, 'END_WORK_FLOW')
  expect(info).toMatchObject({ step: 'END_WORK_FLOW', completed: true })
  expect(Object.keys(info.answers).sort()).toEqual([
    'BANK_INFO',
    'CLIENT_ADDRESS',
    'CLIENT_PHONE_NUMBER',
    'CLIENT_SPOUSE_NUMBER',
    'CLIENT_WHATSAPP_NUMBER',
    'HIRE_MAID',
    'IBAN_VALIDATION',
    'MAID_ARRIVAL',
    'REQUIRED_DOCUMENTS',
    'SIGN_DIRECT_DEBIT',
    'SIGN_MONTHLY_PAYMENTS',
  ])
  const maid = await app.db
    .selectFrom('maids')
    .select(['hired_by', 'published_at', 'held_by'])
    .where('id', '=', hire.maidId)
    .executeTakeFirstOrThrow()
  expect(maid).toEqual({ hired_by: hire.caseId, published_at: null, held_by: null })
})

test('[W26] everything signed is sealed, and the household gets a text message', async () => {
  const hire = await aNewHire(app)
  const { mandates } = await walkTo(app, { ...hire, phone: A_PHONE }, 'END_WORK_FLOW')
  await app.workOff()
  expect(mandates.map(({ kind, signatures }) => [kind, signatures]).sort()).toEqual([
    ['agreement', 1],
    ['monthly', 1],
    ['one-time', 3],
  ])
  for (const { id } of mandates) {
    const response = await app.send(getMandatePdf, { mandateId: id }, { as: hire.as })
    expect(response.headers.get('x-document-state')).toBe('sealed')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await checkSeal(new Uint8Array(bytes))).seals).toMatchObject([{ isIntact: true }])
    const pdf = await PDF.load(new Uint8Array(bytes))
    const row = await app.db
      .selectFrom('mandates')
      .select('pages')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(pdf.getPageCount()).toBe(row.pages)
  }
  expect(app.texts.at(-1)).toMatchObject({ to: '+971501234567' })
  expect(app.texts.at(-1)?.text).toContain(
    'We are asking Grace; if she says yes she comes on 24 November, 10:00-12:00',
  )
})

test('no personal value stands in clear in any column of the database', async () => {
  const hire = await aNewHire(app, { utm_source: 'facebook' })
  await walkTo(app, { ...hire, phone: '050 765 4321' }, 'END_WORK_FLOW')
  await app.workOff()
  const canaries = [
    'Mansoor',
    '910260000123456789012',
    '0000123456789012',
    '784198512345673',
    '1985-1234567',
    '507654321',
    '557654321',
    'Marina Heights',
    'Dubai Marina',
    'Al Marsa',
    'green gate',
    '1234567890',
  ]
  expect(await columnsHolding(canaries)).toEqual([])
})

/** Every column of text, JSON or bytes in which one of the words stands, as it is or in hex. */
async function columnsHolding(words: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'bytea', 'character varying', 'ARRAY')
  `.execute(app.db)
  const found: string[] = []
  for (const { table_name, column_name } of columns) {
    const schema = table_name.startsWith('_private') ? 'graphile_worker' : 'public'
    const text = sql`${sql.ref(column_name)}::text`
    for (const word of words) {
      const hex = Buffer.from(word).toString('hex')
      const { rows } = await sql<{ hit: boolean }>`
        select exists (select 1 from ${sql.table(`${schema}.${table_name}`)}
          where ${text} like ${`%${word}%`} or ${text} like ${`%${hex}%`}) as hit
      `.execute(app.db)
      if (rows[0]?.hit) found.push(`${table_name}.${column_name}: ${word}`)
    }
  }
  return found
}
