import * as calls from '#api/site/job-messages.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { reportAnonymously, sendJobEnquiry } from '#server/services/seeking/send-job-message.ts'

/** What somebody who looks for work writes. */
export function answerJobMessageCalls(server: CallServer): void {
  answer(server, calls.sendJobEnquiry, sendJobEnquiry)
  answer(server, calls.reportAnonymously, reportAnonymously)
}
