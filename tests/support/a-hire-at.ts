import type { AppInfo } from '#api/hiring/application.ts'
import type { TestApp } from './app/an-app.ts'
import { aNewHire } from './an-application.ts'
import { walkTo } from './a-walk.ts'
import type { ReadyHire, ReadyStage } from './ready-hires/ready-hire.ts'
import { takeReadyHire } from './ready-hires/ready-hires.ts'

/** Steps that tests ask for, in their order, and from which stage each is near. */
const nearest = {
  SIGN_DIRECT_DEBIT: 'SIGN_DIRECT_DEBIT',
  SIGN_MONTHLY_PAYMENTS: 'SIGN_DIRECT_DEBIT',
  MAID_ARRIVAL: 'MAID_ARRIVAL',
  CLIENT_ADDRESS: 'MAID_ARRIVAL',
  CLIENT_PHONE_NUMBER: 'MAID_ARRIVAL',
  CLIENT_WHATSAPP_NUMBER: 'MAID_ARRIVAL',
  CLIENT_SPOUSE_NUMBER: 'MAID_ARRIVAL',
  END_WORK_FLOW: 'END_WORK_FLOW',
} as const satisfies Record<string, ReadyStage>

/** A new household's hire at this step, with all before it answered; a walk is made where none is ready. */
export async function aHireAt(
  app: TestApp,
  step: keyof typeof nearest,
): Promise<ReadyHire & { info: AppInfo }> {
  const hire = (await takeReadyHire(app, nearest[step])) ?? (await aNewHire(app))
  return { ...hire, info: await walkTo(app, hire, step) }
}
