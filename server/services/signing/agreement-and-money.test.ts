import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMandateText } from '#api/hiring/application.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { printMoneyIn } from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import { aCardApp, atTheCard, backFromPage, booksOf, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { aNewHire } from '#tests/support/an-application.ts'
import { paperOf, walkTo } from '#tests/support/a-walk.ts'
import type { Walker } from '#tests/support/a-walk.ts'

let app: CardApp
beforeAll(async () => {
  app = await aCardApp()
})
afterAll(() => app.close())

/** What the household reads before it signs the agreement, as one text for each language. */
async function agreementsOf({ caseId, as }: Walker): Promise<[Language, string][]> {
  const mandateId = paperOf(await walkTo(app, { caseId, as }, 'SIGN_MONTHLY_PAYMENTS'), 'agreement')
  return Promise.all(
    LANGUAGES.map(async (lang) => {
      const { paper } = await app.call(getMandateText, { mandateId, lang }, { as })
      return [lang, JSON.stringify(paper)] as const satisfies [string, string]
    }),
  )
}

/** Up to the first blank or sum: enough to know a sentence by. */
const beginningOf = (sentence: string) => sentence.split('{')[0] ?? ''

test('who paid the first sum by card reads so in the agreement, in every language', async () => {
  const hire = await atTheCard(app, 'card-first')
  await payAtPage(app, hire, '4242424242424242')
  await backFromPage(app, hire)
  const { payments } = await booksOf(app, hire)
  const [, , charged = '0'] = (payments[0] ?? '').split(' ')
  for (const [language, text] of await agreementsOf(hire)) {
    const { pays, withoutYes } = paperWords(language).agreement.additions
    expect(text).toContain(beginningOf(pays['card-first']))
    expect(text).toContain(withoutYes.card)
    expect(text).not.toContain(beginningOf(pays['direct-debit']))
    expect(text).not.toContain(withoutYes.mandate)
    expect(text).toContain(printMoneyIn(language, Number(charged)))
  }
})

test('who pays by direct debit reads that nothing is collected without her yes', async () => {
  for (const [language, text] of await agreementsOf(await aNewHire(app))) {
    const { pays, withoutYes } = paperWords(language).agreement.additions
    expect(text).toContain(beginningOf(pays['direct-debit']))
    expect(text).toContain(withoutYes.mandate)
  }
})
