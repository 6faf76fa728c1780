import { createResumeLink, openLink, sendSmsToSpouse } from '#api/hiring/links.ts'
import type { TestApp } from './app/an-app.ts'
import { aStartedHire } from './an-application.ts'
import { sendTexts, walkTo } from './a-walk.ts'
import type { Walker } from './a-walk.ts'
import { aVisitor } from './app/test-visitor.ts'
import type { TestVisitor } from './app/test-visitor.ts'

const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

/**
 * A household that signed the first mandate on its phone and sent its spouse, from a computer, the
 * link that lets sign the rest; the spouse has opened it.
 */
export async function aSpouse(app: TestApp): Promise<{ household: Walker; spouse: TestVisitor }> {
  const { caseId, as: computer } = await aStartedHire(app, { as: aVisitor('desktop') })
  const { url } = await app.call(createResumeLink, { caseId }, { as: computer })
  const household = { caseId, as: aVisitor() }
  await app.call(openLink, { token: tokenIn(url) }, { as: household.as })
  await walkTo(app, household, 'SIGN_MONTHLY_PAYMENTS')
  const input = { caseId, phone: '0557654321', recipient: 'spouse' } as const
  await app.call(sendSmsToSpouse, input, { as: computer })
  return { household, spouse: await openSpouseLink(app) }
}

/** The token of the link that was sent last. */
export async function sentToken(app: TestApp): Promise<string> {
  await sendTexts(app)
  return tokenIn(app.texts.findLast((sent) => sent.text.includes('token='))?.text)
}

/** Opens the link that was sent last, on a phone of its own. */
export async function openSpouseLink(app: TestApp): Promise<TestVisitor> {
  const spouse = aVisitor()
  await app.call(openLink, { token: await sentToken(app) }, { as: spouse })
  return spouse
}
