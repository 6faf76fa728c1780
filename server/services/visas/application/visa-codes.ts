import type { InputOf, OutputOf } from '#api/define-call.ts'
import type {
  checkVisaCode as checkCall,
  sendVisaCode as sendCall,
} from '#api/visas/application.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex, phoneIndexes } from '#server/privacy/blind-index.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { confirmCode } from '#server/services/cases/codes/confirm-code.ts'
import { issueCode, shownCode } from '#server/services/cases/codes/issue-code.ts'
import type { IssueParts } from '#server/services/cases/codes/issue-code.ts'
import { judgeCode } from '#server/services/cases/codes/judge-code.ts'
import type { RightCode } from '#server/services/cases/codes/judge-code.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { openVisaNumber } from '#server/services/visas/open-visa-answer.ts'
import { visaApplicationOf } from './visa-application-of.ts'
import { findVisaStanding } from './visa-standing.ts'

type SendInput = InputOf<typeof sendCall>

/** Sends a code to a typed UAE mobile, by default to the number on file. */
export async function sendVisaCode(
  deps: IssueParts,
  entry: VisaEntry,
  input: SendInput,
): Promise<OutputOf<typeof sendCall>> {
  const { visitorId, visit, actor } = entry
  const phone = await numberFor(deps, entry, input)
  const to = { caseId: entry.ofCase.id, visitorId, phone, by: actor }
  return shownCode(await issueCode(deps, visit, to))
}

async function numberFor(
  deps: IssueParts,
  entry: VisaEntry,
  { phone: typed }: SendInput,
): Promise<string> {
  const known = await openVisaNumber(deps, entry.ofCase.id)
  if (typed === undefined) {
    if (!known) throw fieldProblem('phone', 'phone-missing')
    return known
  }
  const parsed = parseUaeMobile(typed)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  if (known === undefined || known === parsed.e164) return parsed.e164
  // Somebody at an open browser must not confirm another number.
  const { state, looker } = await findVisaStanding(deps, entry)
  if (state.submitted_at) throw new Problem('already-completed')
  const mayChange = looker.confirmedWith.length > 0 || state.visitor_id === entry.visitorId
  if (!mayChange) throw new Problem('code-needed')
  return parsed.e164
}

/** Judged outside the transaction, so that a wrong try stays counted. */
export function judgeVisaCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { ofCase, visitorId }: VisaEntry,
  { code }: { code: string },
): Promise<RightCode> {
  return judgeCode(deps, { caseId: ofCase.id, visitorId }, code)
}

/** After a right code: the number is the household's, and this device sees its answers. */
export async function checkVisaCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>,
  entry: VisaEntry,
  { prepared }: { prepared: RightCode },
): Promise<OutputOf<typeof checkCall>> {
  const { visitorId, visit, actor } = entry
  const { phone } = prepared
  const caseId = entry.ofCase.id
  await confirmCode(deps, visit, {
    ...prepared,
    caseId,
    visitorId,
    event: 'phone-verified',
    by: actor,
  })
  const { state } = await findVisaStanding(deps, entry)
  const isKnown = phoneIndexes(deps.ring, phone).includes(state.phone_index ?? '')
  if (!state.submitted_at && !isKnown) {
    const at = deps.clock.now()
    await storeAnswer(deps, {
      caseId,
      step: 'VISA_NUMBER',
      answer: { phone },
      shown: { phone: maskPhone(phone) },
      party: { part: 'household', phone_index: phoneIndex(deps.ring, phone), confirmed_at: at },
      version: state.version + 1,
      by: actor,
      visitorId,
      at,
    })
  }
  return { visa: await visaApplicationOf(deps, await findVisaStanding(deps, entry)) }
}
