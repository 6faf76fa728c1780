import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveMaid } from '#api/catalogue/catalogue.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { addUrlLog } from '#api/site/site.ts'
import { chatReference } from '#domain/campaigns/chat-reference.ts'
import { linkWay } from '#server/http/campaigns/link-way.ts'
import { seedSlugs } from '#server/seed/seed-slugs.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { findVisit } from './find-visit.ts'

const journeyId = '5a0c5a0c-1111-4222-8333-944444444444'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
  await seedSlugs(app.deps)
  await app.deps.links.load()
})
afterAll(() => app.close())

test('[B04] [X04] the code of a chat leads staff to the link, the saved people and the step', async () => {
  const as = aVisitor()
  const { table } = app.deps.links
  const link = table?.find('qr07')
  if (!table || !link) throw new Error('no such link')
  const asked = { url: '/qr07', mode: 'maid', device: 'mobile', language: 'en' } as const
  const at = app.clock.now().getTime()
  app.deps.visits.note(linkWay(table, link, { asked, at }).facts('human'), at, journeyId)
  await app.deps.visits.flush()
  await app.call(addUrlLog, { journeyId, url: 'https://daarly.example/hire-maid' }, { as })
  const maidId = await aMaid(app.deps, { name: 'Joy' })
  await app.call(saveMaid, { maidId, journeyId }, { as })
  await app.call(registerNewHire, { maidId, journeyId }, { as })
  const found = await findVisit(app.deps, `#${chatReference(journeyId).toLowerCase()}`)
  expect(found).toMatchObject({
    clicks: [{ slug: 'qr07', campaign: { utm_source: 'poster', utm_campaign: 'qr07' } }],
    addresses: [{ url: 'https://daarly.example/hire-maid' }],
    savedMaids: [{ name: 'Joy' }],
    applications: [{ maid: 'Joy', step: 'HIRE_MAID' }],
  })
})

test('[B04] a journey that is no UUID saves, hires and is found all the same', async () => {
  const maidId = await aMaid(app.deps)
  await app.call(saveMaid, { maidId, journeyId: 'partner-7' })
  await app.call(registerNewHire, { maidId, journeyId: 'partner-7' })
  await app.call(addUrlLog, { journeyId: 'partner-7', url: 'https://daarly.example/?event=fair' })
  expect(await findVisit(app.deps, chatReference('partner-7'))).toMatchObject({
    addresses: [{ url: 'https://daarly.example/?event=fair' }],
    savedMaids: [{}],
    applications: [{ step: 'HIRE_MAID' }],
  })
  expect(await findVisit(app.deps, chatReference('partner-8'))).toBeUndefined()
  expect(await findVisit(app.deps, 'no code')).toBeUndefined()
})
