import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import {
  askForInterview,
  cancelInterview,
  noteInterview,
  proposeTimes,
  sayOutcome,
} from '#api/interviews/interviews.ts'
import { askQuestion, takeBackSpokenAnswer } from '#api/interviews/spoken-answers.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import {
  herOutcomes,
  householdOutcomes,
  interviewHomes,
} from '#domain/interviews/interview-moves.ts'
import { interviewAt, TIMES_MOST } from '#domain/interviews/interview-times.ts'
import { questionNames } from '#domain/interviews/spoken-answer.ts'
import type { FormArgs } from '#web/form-action.ts'

const outcomes = [...householdOutcomes, ...herOutcomes]

/** What the buttons of the page send; each answers where one goes next. */
const deeds: Record<string, (args: FormArgs) => Promise<string>> = {
  'send-code': async ({ send, url, fields }) => {
    await send(sendReturnCode, { phone: fields['phone'] ?? '' })
    return pageWith(url, { step: 'code' })
  },
  enter: async ({ send, url, fields }) => {
    await send(comeBack, { code: fields['code'] ?? '' })
    return pageWith(url, {})
  },
  ask: async ({ send, url, fields }) => {
    const home = fields['home'] ?? ''
    const maidId = url.searchParams.get('maid') ?? ''
    const asked = { maidId, home: isCodeOf(interviewHomes, home) ? home : 'neither' } as const
    const { interviewId } = await send(askForInterview, { ...asked, times: timesIn(fields) })
    return `${url.pathname}?id=${interviewId}`
  },
  propose: async ({ send, url, fields }) => {
    await send(proposeTimes, { ...which(url), times: timesIn(fields) })
    return pageWith(url, {})
  },
  cancel: async ({ send, url }) => {
    await send(cancelInterview, which(url))
    return pageWith(url, {})
  },
  note: async ({ send, url, fields }) => {
    await send(noteInterview, { ...which(url), note: fields['note'] ?? '' })
    return `${pageWith(url, { said: 'saved' })}#notes`
  },
  question: async ({ send, url, fields }) => {
    const question = fields['press'] ?? ''
    if (isCodeOf(questionNames, question)) await send(askQuestion, { ...which(url), question })
    return `${pageWith(url, {})}#${question}`
  },
  'take-back': async ({ send, url, fields }) => {
    const question = fields['press'] ?? ''
    const asked = { ...which(url), question }
    if (isCodeOf(questionNames, question)) await send(takeBackSpokenAnswer, { ...asked, question })
    return `${pageWith(url, {})}#answers`
  },
  outcome: async ({ send, url, fields }) => {
    const outcome = fields['press'] ?? ''
    if (isCodeOf(outcomes, outcome)) await send(sayOutcome, { ...which(url), outcome })
    return pageWith(url, {})
  },
}

/** Does what a form of the page asks for; an unknown one changes nothing. */
export const actOnInterview = (args: FormArgs): Promise<string> =>
  deeds[args.fields['do'] ?? '']?.(args) ?? Promise.resolve(pageWith(args.url, {}))

const which = (url: URL) => ({ interviewId: url.searchParams.get('id') ?? '' })

/** Each row of the form that has a day and an hour. */
function timesIn(fields: Record<string, string>): string[] {
  return Array.from({ length: TIMES_MOST }, (_, place) => {
    const at = interviewAt(fields[`day-${place}`] ?? '', fields[`hour-${place}`] ?? '')
    return Number.isNaN(at.getTime()) ? [] : [at.toISOString()]
  }).flat()
}

/** This page about the same interview or person. */
function pageWith(url: URL, words: Record<string, string>): string {
  const kept = ['id', 'maid', 'speak'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const search = new URLSearchParams([...kept, ...Object.entries(words)]).toString()
  return search ? `${url.pathname}?${search}` : url.pathname
}
