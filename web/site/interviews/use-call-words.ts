import { useTranslations } from 'use-intl'
import { callMegabytes } from '#domain/interviews/call-signal.ts'
import { interviewQuestions } from '#domain/interviews/interview-questions.ts'
import type { CallWords } from './call/call-words.ts'
import { callWordNames } from './call/call-words.ts'

/** Minutes of an interview in whose data one reads what it costs. */
const DATA_MINUTES = 10

/** The sentences of the call and of notes for a household, by the names that hers have. */
export function useCallWords(): CallWords {
  const t = useTranslations('interviews')
  const said = callWordNames.map((name) => {
    if (name === 'data') {
      return [name, t(name, { dataMinutes: DATA_MINUTES, megabytes: callMegabytes(DATA_MINUTES) })]
    }
    // Its number is filled in where it stands.
    if (name === 'callUs') return [name, t(name, { number: '{number}' })]
    return [name, t(name)]
  })
  const asked = Object.values(interviewQuestions)
    .flat()
    .map((name) => [name, t(`questions.${name}`)])
  return Object.fromEntries([...said, ...asked]) as CallWords
}
