import type { CallServer } from './answer.ts'
import { answerHiringCalls } from './calls/hiring-calls.ts'
import { answerCatalogueCalls } from './calls/catalogue-calls.ts'
import { answerStepCalls } from './calls/step-calls.ts'
import { answerSiteCalls } from './calls/site-calls.ts'

/** Every call and who answers it. */
export function answerCalls(server: CallServer): void {
  answerSiteCalls(server)
  answerHiringCalls(server)
  answerStepCalls(server)
  answerCatalogueCalls(server)
}
