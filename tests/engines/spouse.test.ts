import { linkIn, messagesTo, nextMessageTo } from '#tests/e2e/support/outbox.ts'
import { phoneOf } from '#tests/e2e/support/walk.ts'
import { readAndSign, sign } from './support/draw.ts'
import { openStep } from './support/open-step.ts'
import { test } from './support/story.ts'

test('a spouse opens the link on another phone, confirms a code and signs; the household follows', async ({
  visitor,
  another,
}) => {
  const { number } = await openStep(visitor, 'SIGN_MONTHLY_PAYMENTS')
  await visitor.press({ role: 'button', name: 'My spouse signs these' })
  await visitor.arrive(/step=SEND_SMS_TO_SPOUSE/)
  const phone = phoneOf(number).replace('050', '055')
  const to = `+971${phone.slice(1)}`
  await visitor.type({ role: 'textbox', name: 'UAE mobile number' }, phone)
  await visitor.press({ role: 'button', name: 'Send link' })
  await visitor.seeHeading('Sent. Now it is your spouse’s turn')

  const spouse = await another()
  await spouse.open(linkIn(await nextMessageTo(to)))
  await spouse.press({ role: 'button', name: 'Open and read, 1 minute' })
  await spouse.seeHeading('Four facts first')
  // The page of the one who waits is told, without a press.
  await visitor.seeHeading('Your spouse is reading')
  const before = messagesTo(to).length
  await spouse.press({ role: 'button', name: 'Get the code, then sign' })
  const code = /\b\d{6}\b/.exec(await nextMessageTo(to, before))?.[0] ?? ''
  await spouse.type({ role: 'textbox', name: 'Code from our text message' }, code)
  await spouse.seeHeading('Monthly payments')
  await spouse.press({ role: 'button', name: 'Open and read' })
  await readAndSign(spouse, 'I have read it')
  await sign(spouse)
  await spouse.press({ role: 'button', name: 'Sign monthly payments' })
  await spouse.seeHeading('Service agreement')
  await spouse.press({ role: 'button', name: 'Open and read' })
  await readAndSign(spouse, 'Sign and continue', { declares: true })
  await spouse.seeHeading('Thank you, that is all')
  await visitor.seeHeading('Your spouse has signed')
})
