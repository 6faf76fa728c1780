import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWaiting } from '#api/console/today.ts'
import { stallReasons, stalls } from '#domain/cases/stalls.ts'
import type { StallReason } from '#domain/cases/stalls.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { useItemText } from '#web/console/today/use-item-text.ts'
import type { Item } from '#web/console/today/use-item-text.ts'
import applications from '#web/console/applications/words.json' with { type: 'json' }
import today from '#web/console/today/words.json' with { type: 'json' }
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { makeStall } from '#tests/support/every-stall.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anOpenApp()
  administrator = await theAdministrator(app)
})
afterAll(() => app.close())

/** Others have it until its day, and then it is late for another reason. */
const unlisted = ['visa-worker', 'visa-authority'] as const

/** What a member of staff reads in Today of each stall, made on purpose. */
const sentences: Record<Exclude<StallReason, (typeof unlisted)[number]>, RegExp> = {
  'visa-exception': /^The household asks for an exception across the border of Abu Dhabi\.$/,
  'she-said-no': /^\S.* said no .*\. The household chose nobody else\.$/,
  'her-question':
    /^\S.* asked a question .* \(evening call home\)\. The household has not answered\.$/,
  'bank-rejected':
    /^The bank rejected the monthly mandate .*: the account is closed\. It is not corrected yet\.$/,
  'payment-failed': /^A payment of AED [\d,.]+ failed; it was due .*\.$/,
  'spouse-signature': /^The spouse (?:was asked to sign|opened the signing link) .*\.$/,
  'her-answer': /^\S.* was asked .*, and has not said yes or no\.$/,
  'bank-file': /^2 mandates were not sent to the bank, the oldest sealed .*\.$/,
  'bank-answer': /^The bank got the mandates .*, and has not answered\.$/,
  'arrival-unsaid': /^\S.* was to arrive on \d+ \w+\. Nobody said whether she came\.$/,
  'staff-task': /^The application came .*\. Nobody has checked its documents\.$/,
  'household-quiet': /^The household stopped .*, at: documents\.$/,
  'visa-worker-no': /^The worker refused the visa .*\. The household has not answered\.$/,
  'visa-question': /^The worker asked about the visa .*, and has no answer\.$/,
  'visa-consent': /^The worker was asked about the visa .*, and has not agreed\.$/,
  'visa-late': /^The stage was due .*, and nobody said that it is done\.$/,
  'visa-ours': /^A stage of the visa is ours; it began .*\.$/,
  'visa-application-quiet': /^The household stopped its visa application .*\.$/,
}

const listed = stallReasons.filter((one) => one in sentences) as (keyof typeof sentences)[]

test.each(listed)(
  '%s gets the sentence that says so, in both languages without a gap',
  async (reason) => {
    app.clock.set('2026-11-20T08:00:00Z')
    const { caseId } = await makeStall(app, reason)
    // A text message is what helps where a household stopped.
    if (reason === 'household-quiet') await giveNumber(caseId)
    const isLate = stalls[reason].waitsFor !== 'staff'
    if (isLate) app.clock.advance({ minutes: (stalls[reason].patienceHours + 1) * 60 })
    // Each stall is made anew on the same day, on which codes were used already.
    await app.db.updateTable('staff_members').set({ totp_step: null }).execute()
    const as = await signInAgain(app, administrator)
    const { items } = await app.call(listWaiting, { most: 500 }, { as })
    const own = items.filter((one) => one.caseId === caseId)
    const item = own.find((one) => one.reason === reason) ?? own[0]
    if (!item) throw new Error('it is not listed')
    expect(said(item, 'en')).toMatch(sentences[reason])
    const arabic = said(item, 'ar')
    expect(arabic).toMatch(/[\u0600-\u06ff]/)
    expect(arabic).not.toMatch(/none|undefined|today\./)
  },
  60_000,
)

const giveNumber = (caseId: string) =>
  app.db
    .insertInto('step_answers')
    .values({ case_id: caseId, step: stepOf.mobile, answer: Buffer.alloc(0), shown: '{}' })
    .execute()

function said(item: Item, language: 'en' | 'ar'): string {
  const messages = { today: today[language], applications: applications[language] }
  const html = renderToStaticMarkup(
    <IntlProvider
      locale={`${language}-AE`}
      // The site's own words have other keys.
      messages={messages as object}
      timeZone="Asia/Dubai"
      now={app.clock.now()}
    >
      <Sentence item={item} />
    </IntlProvider>,
  )
  return html.replaceAll('&#x27;', "'")
}

function Sentence({ item }: { item: Item }) {
  return useItemText().sentenceOf(item)
}
