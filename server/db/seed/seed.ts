import { saveSetting } from '#server/db/site.ts'
import type { Deps } from '#server/deps.ts'

/** Fills an empty database with settings and sample content, through the services that staff use. */
export async function seed(deps: Deps, _tell: (line: string) => void): Promise<void> {
  const done = await deps.db.selectFrom('site_settings').select('name').executeTakeFirst()
  if (done) return
  await saveSetting(deps.db, 'site', {
    redirectToWhatsapp: false,
    whatsappNumber: '971500000000',
    whatsappMessage: 'Hello, I would like to hire a maid.',
    landingWhatsappMessage: 'Hello, I have a question about your service.',
    supportPhone: '+97140000000',
    chatNumbers: {
      nb1: '971500000001',
      nb2: '971500000002',
      nb3: '971500000003',
      nb4: '971500000004',
    },
    allowDesktopWorkflow: false,
    licenceNumber: '000000',
    licenceIsSample: true,
  })
  await saveSetting(deps.db, 'prices', { liveOutSupplement: 63_000, visaAndCover: 95_000 })
  await saveSetting(deps.db, 'rate', { rating: null, count: null, url: null, checkedOn: null })
}
