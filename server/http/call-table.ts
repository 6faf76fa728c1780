import { allCalls } from '#api/calls.ts'
import type { CallServer } from './answer.ts'
import { answerHiringCalls } from './calls/hiring-calls.ts'
import { answerCatalogueCalls } from './calls/catalogue-calls.ts'
import { answerMeasuringCalls, answerJobMessageCalls, answerSiteCalls } from './calls/site-calls.ts'
import { answerPrivacyCalls } from './calls/privacy-calls.ts'
import { answerRoomCalls } from './calls/room-calls.ts'
import { answerStepCalls } from './calls/step-calls.ts'
import { answerPaymentCalls } from './calls/payment-calls.ts'
import { answerVisaCalls } from './calls/visa-calls.ts'
import { answerVoiceCalls } from './calls/voice-calls.ts'
import { answerInterviewCalls } from './calls/interview-calls.ts'
import { answerWorkerCalls } from './calls/worker-calls.ts'

/** Every call's handler. Throws when a declared call has none. */
export function answerCalls(server: CallServer): void {
  answerSiteCalls(server)
  answerMeasuringCalls(server)
  answerPrivacyCalls(server)
  answerHiringCalls(server)
  answerStepCalls(server)
  answerCatalogueCalls(server)
  answerPaymentCalls(server)
  answerRoomCalls(server)
  answerJobMessageCalls(server)
  answerVoiceCalls(server)
  answerVisaCalls(server)
  answerWorkerCalls(server)
  answerInterviewCalls(server)
  const unanswered = allCalls.filter(({ name }) => !server.answered.has(name))
  if (unanswered.length > 0) {
    throw new Error(`no handler for ${unanswered.map(({ name }) => name).join(', ')}`)
  }
}
