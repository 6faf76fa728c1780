import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { COOKIE_NAMES, LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import type { Page as SitePage } from '#domain/site/pages.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { fragmentsOfBoth } from '#tests/support/rules/both-are-meant.ts'
import { wordsFor } from '#tests/support/rules/words-for-workers.ts'
import { aFreeMaid } from './support/a-free-maid.ts'
import { deepTag } from './support/deep-tag.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

/** Every public page with an address of its own, and the list of the other kind. */
const addresses = Object.values<SitePage>(pages)
  .filter(({ layout, path }) => layout === 'site' && !path.includes(':'))
  .map(({ path }) => path)

type Asked = { language: Language; mode: Mode; flags?: string }

/** What a visitor of this mode reads on a page, its title and descriptions with it. */
async function textOf(request: APIRequestContext, path: string, asked: Asked): Promise<string> {
  const { language, mode, flags = '' } = asked
  const cookie = `${COOKIE_NAMES.mode}=${mode === 'nanny' ? 'nannyMode' : ''}; flags=${flags}`
  const response = await request.get(`${path}?lang=${language}`, { headers: { cookie } })
  const html = (await response.text())
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*hreflang[^>]*>/gi, ' ')
  const spoken = html.matchAll(/\s(?:content|alt|title|placeholder|aria-label)="([^"]*)"/g)
  const text =
    [...spoken].map(([, words]) => words).join(' · ') + html.replaceAll(/<[^>]*>/g, ' · ')
  return text.replaceAll(/&#x27;/g, "'").replaceAll('&amp;', '&')
}

/** Words for the other kind, besides where both are meant. */
function foreignWords(text: string, { language, mode }: Asked): string[] {
  const other = mode === 'nanny' ? 'maid' : 'nanny'
  const own = fragmentsOfBoth(language).reduce((rest, part) => rest.replaceAll(part, ' '), text)
  return [...own.matchAll(wordsFor[other][language])].map(
    ({ index }) => `…${own.slice(Math.max(0, index - 60), index + 40)}…`,
  )
}

// Each text is held to the modes by itself; two languages show that pages take them.
for (const language of LANGUAGES) {
  for (const mode of ['maid', 'nanny'] as const) {
    test(`[M01][M04] every page speaks of one kind: ${mode} mode in ${language}${deepTag(language)}`, async ({
      request,
    }) => {
      const { id } = await aFreeMaid(request)
      // The list of the other kind turns the mode over.
      const here = addresses.filter((path) => mode === 'nanny' || path !== pages.nannies.path)
      for (const path of [...here, `/maids/${id}`]) {
        const text = await textOf(request, path, { language, mode })
        expect.soft(foreignWords(text, { language, mode }), path).toEqual([])
      }
    })
  }

  test(`[M05] without full-time no page speaks of it in ${language}${deepTag(language)}`, async ({
    request,
  }) => {
    const fullTime =
      /full[- ]time|temps plein|полн\p{L}+ (?:рабочий )?д(?:ень|ня)|फ़ुल-टाइम|دوام كامل/iu
    const asked = { language, mode: 'maid' } as const
    expect(await textOf(request, '/hire-maid', asked)).toMatch(fullTime)
    for (const path of [pages.home.path, pages.maids.path, pages.questions.path]) {
      const text = await textOf(request, path, { ...asked, flags: 'nfts' })
      expect.soft(text, path).not.toMatch(fullTime)
    }
  })
}

/** Errors of the page, hydration that does not match among them. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

test('[M01][M02][M03] mode, flags and origin stay through the visit', async ({ page, context }) => {
  const errors = errorsOf(page)
  await openPage(page, '/?target=nanny&v_nfts&v_auh=1&utm_source=client_app&v_ab=1')
  await expect(page).toHaveTitle(/nanny/i)
  await page
    .getByRole('link', { name: /Watch \d+ nannies/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/hire-nanny$/)
  await page.waitForLoadState('networkidle')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /Meet nannies on video/)

  await openPage(page, '/hire-maid/faq')
  await expect(page).toHaveTitle(/hiring a nanny/)
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  expect(kept).toMatchObject({
    maidsMode: 'nannyMode',
    CC_V_nfts: '1',
    CC_V_auh: '1',
    CC_V_ab: '1',
    isFromClientApp: 'true',
  })

  // A link opened beside: a tab of its own, without this one's session storage.
  const other = await context.newPage()
  const otherErrors = errorsOf(other)
  await openPage(other, '/hire-maid')
  await expect(other.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /Meet nannies on video/,
  )
  await other.waitForLoadState('networkidle')
  expect(await other.evaluate(() => sessionStorage.getItem('CC_V_auh'))).toBe('1')
  expect([...errors, ...otherErrors]).toEqual([])
})

test('[M02] a flag of 0 ends it, for the server too', async ({ page }) => {
  await openPage(page, '/hire-maid?v_nfts')
  const description = page.locator('meta[name=description]')
  await expect(description).not.toHaveAttribute('content', /full-time/)
  await openPage(page, '/hire-maid')
  await expect(description).not.toHaveAttribute('content', /full-time/)
  await openPage(page, '/hire-maid?v_nfts=0')
  await expect(description).toHaveAttribute('content', /full-time/)
  await openPage(page, '/hire-maid')
  await expect(description).toHaveAttribute('content', /full-time/)
})
