import type { Operation } from '#tests/history/operation.ts'

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
