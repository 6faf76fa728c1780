import * as calls from '#api/site/measuring.ts'
import { recordConsent } from '#server/services/measuring/record-consent.ts'
import { reportEvents } from '#server/services/measuring/report-events.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'

/** The calls about what visitors allow and what happens on the pages. */
export function answerMeasuringCalls(server: CallServer): void {
  answer(server, calls.recordConsent, recordConsent)
  answer(server, calls.reportEvents, reportEvents)
}
