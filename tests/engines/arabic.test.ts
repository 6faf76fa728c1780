import { expect } from '@playwright/test'
import { aMaidToHire } from '#tests/e2e/support/a-maid-to-hire.ts'
import { expectNoSidewaysScroll } from './support/page-checks.ts'
import { openStep } from './support/open-step.ts'
import { test } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

/** In which language, and which way, the page reads. */
const reads = ({ window }: Visitor) =>
  window.evaluate(() => {
    const { lang } = document.documentElement
    return `${lang} ${getComputedStyle(document.documentElement).direction}`
  })

test('pages in Arabic read from the right, with nothing beyond the edge', async ({ visitor }) => {
  const { id } = await aMaidToHire()
  const { caseId } = await openStep(visitor, 'BANK_INFO')
  const application = `/app?appId=${caseId}&step=BANK_INFO`
  for (const address of ['/', '/hire-maid', `/maids/${id}`, application, '/my-hire', '/verify']) {
    await visitor.open(`${address}${address.includes('?') ? '&' : '?'}lang=ar`)
    expect([address, await reads(visitor)]).toEqual([address, 'ar rtl'])
    await expectNoSidewaysScroll(visitor)
  }
})

test('the filters in Arabic rise as a sheet that is as wide as the phone', async ({ visitor }) => {
  await visitor.open('/hire-maid?lang=ar')
  await visitor.press({ role: 'button', name: /^تصفية/ })
  await visitor.see('dialog[open]')
})
