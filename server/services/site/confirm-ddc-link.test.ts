import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo, registerNewHire } from '#api/hiring/application.ts'
import { addUrlLog, confirmDdcLink } from '#api/site/site.ts'
import { insertRule } from '#server/db/campaigns/slugs.ts'
import { listTouchesOf } from '#server/db/measuring/touches.ts'
import { aMaid } from '#tests/support/builders.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test("[A13] [E06] a household hears its own number, others the office's alone", async () => {
  const { caseId, as } = await aNewHire(app)
  await walkTo(app, { caseId, as, phone: '0501234567' }, 'CLIENT_WHATSAPP_NUMBER')
  const own = await app.call(confirmDdcLink, { appId: caseId }, { as })
  expect(own).toEqual({ clientNumber: '+971501234567', redirectNumber: '971500000000' })
  const forStranger = await app.call(confirmDdcLink, { appId: caseId }, { as: aVisitor() })
  const forNothing = await app.call(confirmDdcLink, { appId: newOpaqueId() }, { as: aVisitor() })
  expect(forStranger).toEqual({ clientNumber: null, redirectNumber: '971500000000' })
  expect(forNothing).toEqual(forStranger)
})

test('[A13] the number follows the campaign that brought the household, by the rules', async () => {
  await insertRule(app.db, {
    name: 'facebook',
    place: 1,
    conditions: [{ field: 'utm_source', operator: '=', values: ['fb'] }],
    use: { number: 'nb2' },
  })
  await app.deps.links.load()
  const sessionId = randomUUID()
  const hire = async (cameBy: string | undefined) => {
    const id = cameBy ? sessionId : randomUUID()
    if (cameBy) await app.call(addUrlLog, { sessionId: id, analyticsId: null, url: cameBy })
    const maidId = await aMaid(app.deps)
    return (await app.call(registerNewHire, { maidId, sessionId: id })).caseId
  }
  const caseId = await hire('https://daarly.example/?utm_source=fb')
  const numberOf = async (caseId: string, adsIndicators?: string) =>
    (await app.call(confirmDdcLink, { appId: caseId, adsIndicators })).redirectNumber
  expect(await numberOf(caseId)).toBe('971500000002')
  const unlogged = await hire(undefined)
  expect(await numberOf(unlogged)).toBe('971500000000')
  const own = JSON.stringify({ url: 'https://daarly.example/?utm_source=fb' })
  expect(await numberOf(unlogged, own)).toBe('971500000002')
  expect(await numberOf(newOpaqueId(), own)).toBe('971500000000')
  await numberOf(caseId, own)
  const [first] = await listTouchesOf(app.db, caseId)
  expect(first?.ads_indicators).toBe(own)
})

test('[A10] what a browser without storage says of itself is kept for us, and answers nothing', async () => {
  const { caseId, as } = await aNewHire(app)
  const said = JSON.stringify({ innerWidth: 360 })
  const plain = await app.call(getAppInfo, { id: caseId }, { as })
  const info = await app.call(getAppInfo, { id: caseId, guiProperty: said }, { as })
  expect(info).toEqual(plain)
  const rows = await app.db.selectFrom('diagnostics').select('gui_property').execute()
  expect(rows).toEqual([{ gui_property: said }])
})
