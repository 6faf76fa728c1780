import { useTranslations } from 'use-intl'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import { opensAt } from '#domain/interviews/interview-times.ts'
import { useInterviewTime } from './use-interview-time.ts'

const results = {
  'both-yes': 'resultBoth',
  'another-interview': 'resultAnother',
  'household-no': 'resultNo',
  'she-no': 'resultHer',
} as const

/** How an interview stands, as one sentence to its household. */
export function useInterviewState() {
  const t = useTranslations('interviews')
  const { when, clock } = useInterviewTime()
  return (of: HouseholdInterview): string => {
    const { state, startsAt, result, said, maySay } = of
    if (result) return t(results[result])
    if (said) return t('youSaid', { said: t(said) })
    if (state === 'cancelled') {
      return t(of.cancelledBy === 'she' ? 'cancelledByHer' : 'stateCancelled')
    }
    if (state === 'asked') return t('stateAsked')
    if (state === 'moved') return t('stateMoved')
    if (state === 'missed') return t('stateMissed')
    if (state === 'held' || !startsAt) return t('stateHeld')
    if (of.isCallOpen) return t('stateOpen', { when: when(startsAt) })
    return maySay
      ? t('stateHeld')
      : t('stateAgreed', { when: when(startsAt), from: clock(opensAt(new Date(startsAt))) })
  }
}
