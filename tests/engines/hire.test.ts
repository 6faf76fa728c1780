import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { AppInfo } from '#api/hiring/application.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { aMaidToHire } from '#tests/e2e/support/a-maid-to-hire.ts'
import { nextMessageTo } from '#tests/e2e/support/outbox.ts'
import { typedExpiry } from '#tests/e2e/support/typed-expiry.ts'
import { callAs, phoneOf } from '#tests/e2e/support/walk.ts'
import { callerOf } from './support/caller.ts'
import { readAndSign, sign } from './support/draw.ts'
import { test } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

const press = (visitor: Visitor, name: string) => visitor.press({ role: 'button', name })
const type = (visitor: Visitor, name: string | RegExp, text: string) =>
  visitor.type({ role: 'textbox', name }, text)

test('a household hires her from her profile to the end', async ({ visitor }, story) => {
  const { id, name } = await aMaidToHire()
  await visitor.open(`/maids/${id}`)
  await visitor.press({ role: 'link', name: `Hire ${name}` })
  await visitor.seeHeading(`Hire ${name}`)
  await visitor.press({ role: 'radio', name: /^All by direct debit/ })
  await press(visitor, 'Start')
  await visitor.arrive(/step=REQUIRED_DOCUMENTS/)
  await showDocuments(visitor, story.outputPath('card.jpg'))
  await tellBank(visitor)
  await signPapers(visitor)
  await sayWhenAndWhere(visitor)
  await giveNumbers(visitor)
  const { searchParams } = await visitor.arrive(/step=END_WORK_FLOW/)
  await visitor.seeHeading(new RegExp(name))
  const app = (await callAs(callerOf(visitor.window), getAppInfo, {
    id: searchParams.get('appId'),
  })) as AppInfo
  const signed = app.mandates.map(({ kind, signatures }) => [kind, signatures])
  expect(Object.fromEntries(signed)).toEqual({ 'one-time': 3, monthly: 1, agreement: 1 })
})

async function showDocuments(visitor: Visitor, photo: string): Promise<void> {
  const picture = sharp({ create: { width: 640, height: 420, channels: 3, background: '#dddddd' } })
  await picture.jpeg().toFile(photo)
  for (const kind of ['emirates-id-front', 'emirates-id-back', 'passport', 'tenancy']) {
    await visitor.chooseFile(`#${kind}`, photo)
    await visitor.see(`#${kind}-state`, ({ text }) => text.includes('Received'))
    if (kind !== 'emirates-id-back') await visitor.type(`#${kind}-expiry`, typedExpiry())
  }
  await press(visitor, 'Continue')
}

async function tellBank(visitor: Visitor): Promise<void> {
  await visitor.arrive(/step=BANK_INFO/)
  await type(visitor, 'Account title', 'Fatima Khalid Al Suwaidi')
  await type(visitor, 'IBAN', 'AE07 0331 2345 6789 0123 45')
  await type(visitor, 'Emirates ID number', '784-1985-1234567-3')
  await press(visitor, 'Continue')
  const sentence = 'This IBAN has 22 characters. A UAE IBAN has 23: look for a missing digit.'
  await visitor.press({ role: 'link', name: sentence })
  await visitor.see({ role: 'textbox', name: 'IBAN' }, ({ isFocused }) => isFocused)
  await type(visitor, 'IBAN', 'AE070331234567890123456')
  await press(visitor, 'Continue')
}

async function signPapers(visitor: Visitor): Promise<void> {
  await visitor.arrive(/step=SIGN_DIRECT_DEBIT/)
  for (const keep of ['Keep and draw the second', 'Keep and draw the third']) {
    await sign(visitor)
    await press(visitor, keep)
  }
  await sign(visitor)
  await visitor.press({ role: 'checkbox', name: /./ })
  await press(visitor, 'Sign and continue')
  await visitor.arrive(/step=SIGN_MONTHLY_PAYMENTS/)
  await press(visitor, 'Open and read')
  await readAndSign(visitor, 'Sign monthly payments')
  await readAndSign(visitor, 'Sign and continue', { declares: true })
}

async function sayWhenAndWhere(visitor: Visitor): Promise<void> {
  await visitor.arrive(/step=MAID_ARRIVAL/)
  // The last of the day: those before it may have passed since the page came.
  await visitor.press('#slot > * > * > :has(input:enabled):last-child')
  await press(visitor, 'Continue')
  await visitor.arrive(/step=CLIENT_ADDRESS/)
  const dubai = { role: 'radio', name: 'Dubai' } as const
  await visitor.press(dubai)
  await type(visitor, 'Area', 'Al Barsha 2')
  await type(visitor, /^Building/, 'Barsha Heights Residence')
  await visitor.type('#unit', '1204')
  await press(visitor, 'Continue')
  await visitor.seeHeading(/^Who lives there\?/)
  await visitor.press(dubai)
  await press(visitor, 'Continue')
}

async function giveNumbers(visitor: Visitor): Promise<void> {
  const { searchParams } = await visitor.arrive(/step=CLIENT_PHONE_NUMBER/)
  const caseId = searchParams.get('appId')
  const { number } = (await callAs(callerOf(visitor.window), getAppInfo, { id: caseId })) as AppInfo
  const phone = phoneOf(number)
  await type(visitor, 'UAE mobile number', phone)
  await press(visitor, 'Send code')
  const code = /\b\d{6}\b/.exec(await nextMessageTo(`+971${phone.slice(1)}`))?.[0] ?? ''
  await visitor.arrive(/step=CHECK_OTP/)
  await type(visitor, 'Code from our text message', code)
  await visitor.arrive(/step=CLIENT_WHATSAPP_NUMBER/)
  await press(visitor, 'Finish')
}
