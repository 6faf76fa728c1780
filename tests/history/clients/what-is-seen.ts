import * as z from 'zod/mini'
import type { Seen } from '#tests/history/operation.ts'
import type { Result } from '#tests/history/recorder.ts'

/** The step whose typing the history follows; nobody submits it, so that nothing else forgets it. */
export const DRAFTED_STEP = 'BANK_INFO'

const listSchema = z.array(z.object({ id: z.string(), ended: z.optional(z.string()) }))
const hiredSchema = z.object({ caseId: z.string() })
/** Of appInfo what a history follows: a page reads the rest, and it costs. */
const infoSchema = z.object({
  caseId: z.string(),
  version: z.int(),
  ended: z.optional(z.string()),
  answers: z.object({
    HIRE_MAID: z.optional(z.object({ planType: z.string(), firstDay: z.string() })),
  }),
  drafts: z.object({ [DRAFTED_STEP]: z.optional(z.object({ area: z.string() })) }),
  timeline: z.array(z.object({ kind: z.string(), step: z.optional(z.string()), at: z.string() })),
})

/** What an answer of a known call tells of applications. */
export function whatIsSeen(text: string): Pick<Result, 'caseId' | 'seen' | 'listed'> {
  const body: unknown = JSON.parse(text)
  if (Array.isArray(body)) {
    return { listed: z.parse(listSchema, body).map(({ id, ended }) => ({ caseId: id, ended })) }
  }
  if (typeof body !== 'object' || body === null) return {}
  if ('appInfo' in body) return { seen: seenIn(body.appInfo) }
  if ('timeline' in body) return { seen: seenIn(body) }
  return 'caseId' in body ? z.parse(hiredSchema, body) : {}
}

function seenIn(body: unknown): Seen {
  const { caseId, version, answers, drafts, timeline, ended } = z.parse(infoSchema, body)
  const { HIRE_MAID: start } = answers
  const entries = timeline.map(({ kind, step = '', at }) => once(`${kind} ${step} ${at}`))
  return {
    caseId,
    version,
    value: start && `${start.planType} ${start.firstDay}`,
    draft: drafts[DRAFTED_STEP]?.area,
    timeline: entries.length > 0 ? entries : undefined,
    answers: entries.length > 0 ? entries.filter(isAnswer).length : undefined,
    ended,
  }
}

const isAnswer = (entry: string) => entry.startsWith('submitted ')

const known = new Map<string, string>()

/** The same text as one object: a history holds each entry many times. */
function once(text: string): string {
  const same = known.get(text)
  if (same !== undefined) return same
  known.set(text, text)
  return text
}
