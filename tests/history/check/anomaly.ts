import type { History, Operation } from '#tests/history/operation.ts'

/** What may never be found in a history, by the promise that it breaks. */
export const anomalies = {
  'goes-back': 'what was seen is not unseen later, by anybody',
  'not-read': 'what was acknowledged is read by every later read of its owner',
  'one-version': 'one version takes one answer and shows one state',
  'lost-update': 'an answer to an older version does not undo a newer one',
  'nobody-wrote': 'nothing is done that nobody asked for',
  'half-done': 'what is done is done whole',
  'held-twice': 'she waits for one household at a time',
  'refused-for-nothing': 'nobody is refused for what is not so',
  'two-answers': 'a key is answered the same each time',
  'of-another': 'nobody reads what is another’s',
  'after-its-end': 'what ended is changed no more',
  broke: 'no answer is an error of ours',
} as const

export type AnomalyKind = keyof typeof anomalies

export type Anomaly = {
  kind: AnomalyKind
  says: string
  /** The operations that cannot all be true. */
  of: readonly Operation[]
}

/** For whoever reads a failure. */
export function describeAnomaly({ kind, says, of }: Anomaly): string {
  const lines = of.map((operation) => JSON.stringify(operation))
  return [`${kind} (${anomalies[kind]}): ${says}`, ...lines].join('\n  ')
}

const MOST_BEFORE = 30

/** The same with what was last done before it with the same person, or in the same application. */
export function describeWithBefore(anomaly: Anomaly, history: History): string {
  const [first] = anomaly.of
  if (!first) return describeAnomaly(anomaly)
  const apps = new Set(history.filter(isOf(first)).map(({ caseId }) => caseId ?? ''))
  const before = history.filter(
    (one) => one.began < first.ended && one.does !== 'read' && isAmong(one, first, apps),
  )
  const lines = before
    .slice(-MOST_BEFORE)
    .map((one) => JSON.stringify({ ...one, print: undefined }))
  return [describeAnomaly(anomaly), 'before it:', ...lines].join('\n  ')
}

const isOf =
  ({ maidId, caseId }: Operation) =>
  (one: Operation): boolean =>
    maidId === undefined ? one.caseId === caseId : one.maidId === maidId

const isAmong = (one: Operation, first: Operation, apps: ReadonlySet<string>): boolean =>
  isOf(first)(one) || (one.caseId !== undefined && apps.has(one.caseId))
