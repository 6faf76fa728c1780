import { expect } from '@playwright/test'
import { LANGUAGES } from '#domain/constants.ts'
import { aFreeMaid } from './support/a-free-maid.ts'
import { hiringTest, test } from './support/story.ts'
import { deepTag } from './support/deep-tag.ts'
import { startApplication } from './support/walk.ts'

declare global {
  var policyViolations: string[]
}

const paths = ['/', '/hire-maid', '/hire-nanny', '/hire-maid/faq', '/shortlisted-maids', '/app']

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    globalThis.policyViolations = []
    document.addEventListener('securitypolicyviolation', (event) =>
      globalThis.policyViolations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  }),
)

for (const language of LANGUAGES) {
  // What a screen is wide changes no script; words and their fonts may.
  const where = language === 'en' ? ' @both' : deepTag(language)
  test(`no page breaks its content security policy in ${language} (G21)${where}`, async ({
    page,
  }) => {
    const profile = `/maids/${(await aFreeMaid(page.request)).id}`
    for (const path of [...paths, profile]) {
      const response = await page.goto(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect(policy, path).toContain("script-src 'self' 'sha256-")
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|nonce-|\*/)
      expect(await page.evaluate(() => globalThis.policyViolations), path).toEqual([])
      expect(await response?.text(), path).not.toMatch(/<[a-z][^>]*\sstyle=/)
    }
  })
}

test.describe('what is injected', () => {
  test.use({ ownErrors: /untrusted text/ })

  hiringTest(
    'an injected script does not run on a cached nor on a personal page (G21)',
    async ({ page }) => {
      await page.goto('/hire-maid')
      const caseId = await startApplication(page)
      for (const path of ['/hire-maid', `/app?appId=${caseId}`]) {
        await page.goto(path)
        await page.evaluate(() => {
          const text = 'globalThis.policyViolations = ["ran"]'
          const tries = [
            () => (document.body.append(document.createElement('script')), 0),
            () => Object.assign(document.createElement('script'), { textContent: text }),
            () =>
              Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' }),
            () => (document.body.innerHTML = `<img src=x onerror='${text}'>`),
            () => document.body.setAttribute('onclick', text),
          ]
          const refused = tries.filter((attempt) => {
            try {
              attempt()
              return false
            } catch {
              return true
            }
          })
          // A handler is text as well: it may be written, and does not run.
          document.body.click()
          if (refused.length < 3) globalThis.policyViolations.push('ran')
        })
        const violations = await page.evaluate(() => globalThis.policyViolations)
        expect(violations.join()).toContain('require-trusted-types-for')
        expect(violations).not.toContain('ran')
      }
    },
  )
})

test('personal pages are never kept, public pages are the same for everybody', async ({
  request,
}) => {
  const personal = await request.get('/app')
  expect(personal.headers()['cache-control']).toBe('no-store')
  // The questions: other stories hire meanwhile, so a list of people changes.
  // A page that is made for its first visitor goes out before its name is known.
  await request.get('/hire-maid/faq')
  const first = await request.get('/hire-maid/faq')
  const again = await request.get('/hire-maid/faq', {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  })
  expect(again.status()).toBe(304)
  expect(first.headers()['set-cookie']).toBeUndefined()
  for (const name of ['x-content-type-options', 'x-frame-options', 'permissions-policy']) {
    expect(first.headers()[name], name).toBeTruthy()
    expect(personal.headers()[name], name).toBeTruthy()
  }
})
