import { useSearchParams } from 'react-router'
import type { OutputOf } from '#api/define-call.ts'
import type { getVisaGuide } from '#api/visas/guide.ts'
import { parseVisaAnswers, questionsOfVisa, writeVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaAnswers, VisaQuestion } from '#domain/visas/visa-answers.ts'
import { visaVerdict } from '#domain/visas/visa-verdict.ts'
import type { VisaVerdict } from '#domain/visas/visa-verdict.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { visaPath } from '#domain/site/own-paths.ts'
import { useVisit } from '#web/use-visit.ts'

export type VisaGuide = OutputOf<typeof getVisaGuide>

/** A kind of visa with the answers of its address and what follows from them. */
export type VisaCase = VisaVerdict & {
  kind: VisaKind
  guide: VisaGuide
  answers: VisaAnswers
  asked: VisaQuestion[]
  /** The question that is asked now; undefined once all are answered. */
  next: VisaQuestion | undefined
}

/** The case of this address. Answers stand in it, for Back, reload, sharing and without scripts. */
export function useVisaCase(kind: VisaKind, guide: VisaGuide): VisaCase {
  const [search] = useSearchParams()
  const answers = parseVisaAnswers(search.get('visa'))
  const { rules } = guide
  return {
    kind,
    guide,
    answers,
    ...questionsOfVisa(kind, { rules, answers }),
    ...visaVerdict({ kind, rules, answers }),
  }
}

/** The whole address of a case, to share. */
export function useCaseAddress({ kind, answers }: VisaCase): string {
  const { origin } = useVisit()
  return `${origin}${visaPath(kind)}?visa=${writeVisaAnswers(answers)}`
}

/** The query with these answers, other words kept. */
export function searchWith(search: URLSearchParams, answers: VisaAnswers): string {
  const next = new URLSearchParams(search)
  const written = writeVisaAnswers(answers)
  next.delete('visa')
  if (written) next.set('visa', written)
  return next.toString()
}
