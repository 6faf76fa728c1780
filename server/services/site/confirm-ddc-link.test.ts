import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAppInfo } from '#api/hiring.ts'
import { confirmDdcLink } from '#api/site.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'
import { aVisitor } from '#tests/support/test-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test("[A13] [E06] a household hears its own number, others the office's alone", async () => {
  const { appId, as } = await aNewHire(app)
  await walkTo(app, { appId, as, phone: '0501234567' }, 'CLIENT_WHATSAPP_NUMBER')
  const own = await app.call(confirmDdcLink, { appId }, { as })
  expect(own).toEqual({ clientNumber: '+971501234567', redirectNumber: '971500000000' })
  const forStranger = await app.call(confirmDdcLink, { appId }, { as: aVisitor() })
  const forNothing = await app.call(confirmDdcLink, { appId: newOpaqueId() }, { as: aVisitor() })
  expect(forStranger).toEqual({ clientNumber: null, redirectNumber: '971500000000' })
  expect(forNothing).toEqual(forStranger)
})

test('[A10] what a browser without storage says of itself is kept for us, and answers nothing', async () => {
  const { appId, as } = await aNewHire(app)
  const said = JSON.stringify({ innerWidth: 360 })
  const plain = await app.call(getAppInfo, { id: appId }, { as })
  const info = await app.call(getAppInfo, { id: appId, guiProperty: said }, { as })
  expect(info).toEqual(plain)
  const rows = await app.db.selectFrom('diagnostics').select('gui_property').execute()
  expect(rows).toEqual([{ gui_property: said }])
})
