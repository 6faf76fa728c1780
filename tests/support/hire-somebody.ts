import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { checkOtp, sendOtp } from '#api/hiring/codes.ts'
import { registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { phoneOf, walkTo } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'

const [LOOK_EACH_MS, LOOKS] = [250, 400]

/** A household hires her, from the start to the end: every step, its documents, three signatures, a code by text. */
export async function hireSomebody(
  app: TestApp,
  { maidId, outboxFile }: { maidId: string; outboxFile: string },
): Promise<void> {
  const as = aVisitor()
  const { caseId } = await app.call(registerNewHire, { maidId }, { as })
  const phone = phoneOf(await walkTo(app, { caseId, as }, 'CLIENT_PHONE_NUMBER'))
  await app.call(sendOtp, { caseId, phone }, { as })
  await app.call(checkOtp, { caseId, code: await codeTo(phone, outboxFile) }, { as })
  await app.call(stepCalls.CLIENT_PHONE_NUMBER, { caseId, phone }, { as })
  const { step } = await walkTo(app, { caseId, as }, 'END_WORK_FLOW')
  if (step !== 'END_WORK_FLOW') throw new Error(`the walk ended at ${step}`)
}

/** The code that a worker texts to this number. */
async function codeTo(phone: string, outboxFile: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const line = textsIn(outboxFile).find(({ to }) => to.endsWith(phone.slice(1)))
    const code = /#(\d{6})/.exec(line?.text ?? '')?.[1]
    if (code !== undefined) return code
    await pause(LOOK_EACH_MS)
  }
  throw new Error('no code came')
}

const sentSchema = z.object({ to: z.string(), text: z.string(), key: z.string() })

/** The texts that were sent so far. */
export function textsIn(outboxFile: string): z.output<typeof sentSchema>[] {
  if (!existsSync(outboxFile)) return []
  // What stands behind the last end of a line is not whole yet.
  const lines = readFileSync(outboxFile, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => z.parse(sentSchema, JSON.parse(line)))
}
