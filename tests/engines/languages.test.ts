import { LANGUAGES } from '#domain/constants.ts'
import { aMaidToHire } from '#tests/e2e/support/a-maid-to-hire.ts'
import { openStep } from './support/open-step.ts'
import { expectNoSidewaysScroll } from './support/page-checks.ts'
import { test } from './support/story.ts'

/**
 * Engines know formats of dates, hours and names of different years. Where one writes something else
 * than the server did, React throws as it takes the page over, which each story hears.
 */
for (const language of LANGUAGES) {
  test(`an engine writes what the server wrote, in ${language}`, async ({ visitor }) => {
    const { id } = await aMaidToHire()
    const { caseId } = await openStep(visitor, 'END_WORK_FLOW')
    for (const address of [
      '/',
      '/hire-maid',
      `/maids/${id}`,
      `/my-hire?appId=${caseId}`,
      `/app?appId=${caseId}&step=END_WORK_FLOW`,
      '/callus',
      '/locations',
      '/terms-of-service',
      '/work-with-us',
      '/hire-maid/faq',
      '/verify',
    ]) {
      await visitor.open(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
      await visitor.see(`html[lang=${language}]`)
      await expectNoSidewaysScroll(visitor)
    }
  })
}
