import { acceptTime, askOtherTimes, cancelInterview } from '#api/interviews/interviews.ts'
import type { FormArgs } from '#web/form-action.ts'

/** What she presses about an interview: one of its times, other times, or no. */
export async function answerInterview({ send, fields }: FormArgs): Promise<void> {
  const { accept, other, refuse } = fields
  if (accept) {
    const [interviewId = '', at = ''] = accept.split(' ')
    await send(acceptTime, { interviewId, at })
  }
  if (other) await send(askOtherTimes, { interviewId: other })
  if (refuse) await send(cancelInterview, { interviewId: refuse })
}
