import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyHoliday } from '#server/services/arrival/declare-holiday.ts'
import { SAMPLE_CHAT, SAMPLE_PHONE } from '#domain/site/sample-contacts.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp({ now: '2026-11-20T12:46:00Z' })
})
afterAll(() => product.close())

/** A page as a new server gives it, so that nothing stands in its cache. */
async function html(path: string): Promise<string> {
  const server = await theBuiltPages(product)
  const { status, body } = await server.ask(path)
  server.close()
  expect(status, path).toBe(200)
  return body
}

/** What somebody reads there, without the page's data. */
async function textAt(path: string): Promise<string> {
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(await html(path))?.[1] ?? ''
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

async function dataAt(path: string): Promise<string> {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await html(path))?.[1] ?? ''
}

async function setParameter(code: string, value: string): Promise<void> {
  const parameters = await getSetting(product.db, 'parameters')
  await saveSetting(product.db, 'parameters', { ...parameters, [code]: value })
}

describe.each(['/services', '/'])('the usual time of a visa on %s', (path) => {
  test.each([
    { value: '12', show: '12', isSaid: true },
    { value: '12', show: '11', isSaid: false },
    { value: '0', show: '0', isSaid: false },
    { value: '-3', show: '-3', isSaid: false },
    { value: 'soon', show: 'soon', isSaid: false },
    { value: '1', show: '1', isSaid: true },
  ])(
    '[O01][A08] stands there only above zero and where both agree: $value and $show',
    async ({ value, show, isSaid }) => {
      await setParameter('sites_visa_eta_value', value)
      await setParameter('sites_visa_eta_show', show)
      const text = await textAt(path)
      const said = new RegExp(`usually (?:takes )?${value} days? once the documents`, 'i').test(
        text,
      )
      expect(said).toBe(isSaid)
      expect(text.includes('once the documents are complete')).toBe(isSaid)
    },
  )
})

test('[R14][P05] the OEC pages speak to the household, or to her', async () => {
  expect(await textAt('/oec')).toContain('A copy of your Emirates ID')
  const hers = await textAt('/oec-maid')
  expect(hers).toContain('you need an OEC')
  expect(hers).toContain('A copy of the employer’s Emirates ID')
  expect(hers).toContain('nobody may take a fee from you')
  expect(await textAt('/nooec')).toContain('She comes back to the same employer')
  expect(await textAt('/nooec-maid')).toContain('You come back to the same employer')
})

test('[R07] the thumbprint is hers: she is asked first', async () => {
  const text = await textAt('/take-maid-thumbprint')
  expect(text.indexOf('Ask her first')).toBeLessThan(text.indexOf('Ink it thinly'))
})

test.each(['/gcc-guide', '/gcc-guide-auh', '/gcc-kenya'])(
  '[R20][R19] %s goes in the order of the real form',
  async (path) => {
    const text = await textAt(path)
    const steps = [
      'Open the service',
      'Fill in the form',
      'Pay the fee online',
      'Share the certificate',
    ]
    const places = steps.map((step) => text.indexOf(step))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(text).toContain('Last checked on 22 November 2026.')
  },
)

test('[R19] the terms that are read are the terms that an agreement made today has', async () => {
  const [version] = await getSetting(product.db, 'terms')
  if (!version) throw new Error('no terms')
  await saveSetting(product.db, 'terms', [{ ...version, noticeDays: 11, refundDays: 9 }])
  const text = await textAt('/terms-of-service')
  expect(text).toContain('notice of 11 days')
  expect(text).toContain('We pay within 9 days')
})

test('[R19][E04] who runs the site is said as far as the operator said it', async () => {
  const site = await getSetting(product.db, 'site')
  await saveSetting(product.db, 'site', { ...site, licenceNumber: '4711', licenceIsSample: false })
  product.deps.settings.forget()
  expect(await textAt('/terms-of-service')).toContain('licence 4711.')
  await saveSetting(product.db, 'site', { ...site, licenceNumber: '' })
  product.deps.settings.forget()
  expect(await textAt('/terms-of-service')).not.toContain('licence')
})

test('[R04][E04] a number of the operator is dialled, shown and told to search engines', async () => {
  expect(await textAt('/callus')).toContain('Sample numbers.')
  expect(await dataAt('/callus')).not.toContain('telephone')
  const site = await getSetting(product.db, 'site')
  await saveSetting(product.db, 'site', { ...site, supportPhone: '+97145550000' })
  product.deps.settings.forget()
  const lines = { worker: { phone: '+97145550002', languages: ['am', 'hi'] } }
  await saveSetting(product.db, 'contacts', { lines, areSamples: false })
  const text = await textAt('/callus')
  expect(text).toContain('+971 4 555 0000')
  expect(text).toContain('Amharic, Hindi')
  expect(text).not.toContain('Looking for work')
  expect(text).not.toContain('Sample numbers.')
  expect(await html('/callus')).toContain('href="tel:+97145550000"')
  expect(await dataAt('/maid-relations-call')).toContain('"telephone":"+97145550002"')
})

test('[R04] [R05] a sample phone or chat says so until the operator sets another', async () => {
  const said = 'Sample number: nobody answers there.'
  const site = await getSetting(product.db, 'site')
  const samples = { ...site, supportPhone: SAMPLE_PHONE, whatsappNumber: SAMPLE_CHAT }
  await saveSetting(product.db, 'contacts', { lines: {}, areSamples: false })
  await saveSetting(product.db, 'site', samples)
  product.deps.settings.forget()
  for (const path of ['/callus', '/whatsapp-us', '/']) expect(await textAt(path)).toContain(said)
  expect(await dataAt('/callus')).not.toContain('telephone')
  const own = { supportPhone: '+97145550000', whatsappNumber: '971501234567' }
  await saveSetting(product.db, 'site', { ...site, ...own })
  product.deps.settings.forget()
  for (const path of ['/callus', '/whatsapp-us', '/']) {
    expect(await textAt(path)).not.toContain(said)
  }
})

test('[R04] a page that was made at night says so', async () => {
  expect(await textAt('/callus')).toContain('Open now, to 10 pm')
  product.clock.set('2026-11-20T19:10:00Z')
  const text = await textAt('/callus')
  expect(text).toContain('Closed, opens at 9 am')
  expect(text.indexOf('Write in the chat')).toBeLessThan(text.indexOf('+971'))
})

test('[R04][R05] other hours of the operator stand wherever hours stand', async () => {
  product.clock.set('2026-11-20T12:46:00Z')
  await saveSetting(product.db, 'hours', { opens: 8, closes: 20 })
  product.deps.settings.forget()
  try {
    for (const path of ['/callus', '/', '/hire-maid/faq', '/terms-of-service', '/whatsapp-us']) {
      const text = await textAt(path)
      expect(text, path).toContain('8 am to 8 pm')
      expect(text, path).not.toContain('10 pm')
    }
    expect(await textAt('/callus')).toContain('Open now, to 8 pm')
    expect(await html('/')).toContain('Mo-Su 08:00-20:00')
  } finally {
    await saveSetting(product.db, 'hours', { opens: 9, closes: 22 })
    product.deps.settings.forget()
  }
})

test('[R04] a holiday is said ahead with its name and hours, and on its day the page keeps it', async () => {
  product.clock.set('2026-11-22T08:00:00Z')
  const day = '2026-11-28'
  await applyHoliday(product.deps, { day, name: 'Eid al-Fitr', hours: 'closed' })
  expect(await textAt('/callus')).toMatch(/Eid al-Fitr\s*Sat,? 28 November\s*Nobody there/)
  // Fixed holidays need no entry.
  expect(await textAt('/callus')).toContain('National Day')
  expect(await textAt('/callus?lang=ar')).toContain('عيد الفطر')
  product.clock.set(`${day}T08:00:00Z`)
  await applyHoliday(product.deps, { day, name: 'Eid al-Fitr', hours: 'closed' })
  expect(await textAt('/callus')).toMatch(/Closed, opens on Sunday,? 29 November at 9 am/)
  await applyHoliday(product.deps, { day, name: 'Eid al-Fitr', hours: { opens: 10, closes: 18 } })
  expect(await textAt('/callus')).toContain('Open now, to 6 pm')
})

test('[R03][E04] offices and numbers are what the operator set, each with the day it was checked', async () => {
  product.clock.set('2026-11-20T12:46:00Z')
  await saveSetting(product.db, 'contacts', {
    lines: {},
    areSamples: false,
    checkedOn: '2026-11-19',
    offices: [
      {
        name: { en: 'Al Quoz', ar: 'القوز' },
        address: { en: 'Street 8, Al Quoz, Dubai' },
        emirate: 'dubai',
        mapLink: 'https://maps.example/quoz',
        checkedOn: '2026-11-18',
      },
    ],
  })
  const text = await textAt('/offices')
  expect(text).toContain('Street 8, Al Quoz, Dubai')
  expect(text).toContain('Last checked on 18 November 2026.')
  expect(text).toContain('Last checked on 19 November 2026.')
  expect(text).toContain('Open now')
  expect(text).not.toContain('sample')
  expect(await html('/offices')).toContain('href="https://maps.example/quoz"')
  expect(await textAt('/callus')).toContain('Last checked on 19 November 2026.')
  // Only the name was given in Arabic.
  expect(await textAt('/offices?lang=ar')).toContain('القوز Street 8')
})

test('[R03][E04] an operator without an office says so, and one without a map has no way there', async () => {
  await saveSetting(product.db, 'contacts', { lines: {}, areSamples: false, offices: [] })
  expect(await textAt('/offices')).toContain('There is no office to visit.')
  const office = { name: { en: 'Centre' }, address: { en: 'Dubai' }, mapLink: '' }
  const offices = [{ ...office, emirate: 'dubai' as const }]
  await saveSetting(product.db, 'contacts', { lines: {}, areSamples: true, offices })
  const text = await textAt('/offices')
  expect(text).toContain('A sample office')
  expect(text).not.toContain('Directions')
  const links = await getSetting(product.db, 'links')
  await saveSetting(product.db, 'links', { ...links, mapsLink: 'https://maps.example/all' })
  product.deps.settings.forget()
  expect(await html('/offices')).toContain('href="https://maps.example/all"')
})

const guides = '/gcc-guide /gcc-guide-auh /gcc-kenya /oec /nooec /oec-maid /nooec-maid'.split(' ')
test.each(guides)(
  '[R14][R20] %s says when it was checked, and takes what differs',
  async (path) => {
    const text = await textAt(path)
    expect(text).toContain('Last checked on 22 November 2026.')
    expect(text).toContain('Is something different?')
  },
)

test('[R07][R20] each source has its own day; how to take a thumbprint has none, and may differ', async () => {
  const text = await textAt('/gcc-guide')
  expect(text.match(/22 Nov 2026/g)).toHaveLength(3)
  expect(await textAt('/take-maid-thumbprint')).toContain('Is something different?')
})

test('[R19] privacy is a page of its own; the terms still lead to copy and erasure', async () => {
  const [terms, privacy] = [await html('/terms-of-service'), await html('/privacy')]
  for (const page of [terms, privacy]) {
    expect(page).toMatch(/<a[^>]*href="\/my-data"[^>]*>Ask for a copy<\/a>/)
    expect(page).toMatch(/<a[^>]*href="\/my-data"[^>]*>Erase my data<\/a>/)
    expect(page).toContain('What changed')
    expect(page).toContain('In short')
  }
  expect(terms).toContain('href="/privacy"')
  expect(await textAt('/privacy')).toContain('As of 25 November 2026.')
  expect(await textAt('/privacy')).toContain(
    'Numbers, papers, signatures and messages are encrypted',
  )
  expect(await textAt('/terms-of-service')).not.toContain('are encrypted')
})

test('[R19][E04] who runs the site is named as the operator named it, a sample as one', async () => {
  const company = {
    legalName: 'Blue Sail LLC',
    address: 'Office 4, Dubai',
    trn: '',
    isSample: true,
  }
  expect(await textAt('/privacy')).not.toContain('Blue Sail')
  await saveSetting(product.db, 'company', company)
  product.deps.settings.forget()
  for (const path of ['/terms-of-service', '/privacy']) {
    expect(await textAt(path)).toContain('Blue Sail LLC, Office 4, Dubai (sample)')
  }
  await saveSetting(product.db, 'company', { ...company, address: ' ', isSample: false })
  product.deps.settings.forget()
  expect(await textAt('/privacy')).toMatch(/Blue Sail LLC (?!\(sample\))/)
})
