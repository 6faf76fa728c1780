import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import { getMyHire, reportArrival } from '#api/hiring/my-hire.ts'
import { addDays } from '#domain/day.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import type { TestApp } from './app/an-app.ts'
import { aNewHire } from './an-application.ts'
import { sendTexts, walkTo } from './a-walk.ts'
import type { Walker } from './a-walk.ts'
import { giveHerNumber } from './give-her-number.ts'
import { takeReadyHire } from './ready-hires/ready-hires.ts'

export type ArrivedHire = Walker & { maidId: string; day: string }

type Options = Parameters<typeof aNewHire>[1]

/** A complete hire whose maid was asked; `token` is the secret of her link. */
export async function anAskedHire(
  app: TestApp,
  options?: Options,
): Promise<Walker & { maidId: string; token: string }> {
  const already = app.texts.length
  const { caseId, maidId, as } =
    (options === undefined ? await takeReadyHire(app, 'asked') : undefined) ??
    (await walkToHerAsk(app, options))
  await sendTexts(app)
  const told = app.texts.slice(already).map(({ text }) => text)
  const token = /her-answer\?token=([\w-]{43})/.exec(told.join('\n'))?.[1] ?? ''
  return { caseId, maidId, as, token }
}

async function walkToHerAsk(app: TestApp, options: Options) {
  const hire = await aNewHire(app, options)
  await giveHerNumber(app, hire.maidId)
  await walkTo(app, hire, 'END_WORK_FLOW')
  return hire
}

/** The same, and she said yes by it; `day` is the one on which she is to come. */
export async function anAgreedHire(app: TestApp, options?: Options): Promise<ArrivedHire> {
  const { caseId, maidId, as, token } = await anAskedHire(app, options)
  await app.call(sendHerAnswer, { token, answer: 'yes' })
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  return { caseId, maidId, as, day: hire?.arrival?.day ?? '' }
}

/** The same, and she came on her day, as its household reports. */
export async function anArrivedHire(app: TestApp, options?: Options): Promise<ArrivedHire> {
  const hire = await anAgreedHire(app, options)
  app.clock.set(`${hire.day}T08:00:00Z`)
  await app.call(reportArrival, { caseId: hire.caseId }, { as: hire.as })
  return hire
}

/** So many days after she came, at this hour of UTC, with everything done that was due. */
export async function daysAfterArrival(
  app: TestApp,
  { day }: ArrivedHire,
  { days, at = '08:00' }: { days: number; at?: string },
): Promise<void> {
  app.clock.set(`${addDays(day, days)}T${at}:00Z`)
  await sweepQueue(app.deps)
  await sendTexts(app)
}

/** The secret of the link of a text message that was sent last to a page. */
export function lastToken(app: TestApp, page: 'voice?token' | 'her-answer?voice'): string {
  const link = new RegExp(String.raw`/${page.replace('?', '[?]')}=([\w-]{43})`)
  const text = app.texts.findLast((sent) => link.test(sent.text))?.text ?? ''
  return link.exec(text)?.[1] ?? ''
}
