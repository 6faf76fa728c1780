import type { LinkExperiment } from '#domain/campaigns/links/link-experiment.ts'
import type { Conflict } from './conflict.ts'
import { targetConflicts } from './target-conflicts.ts'
import type { KnownTargets } from './target-conflicts.ts'

/** What is wrong with the variants of an experiment, at each of its links. */
export function experimentConflicts(experiment: LinkExperiment, known: KnownTargets): Conflict[] {
  return experiment.links.flatMap(({ slug, target: before }) => {
    const link = known.links.get(slug)
    const found = experiment.variants.flatMap(({ target }) =>
      target ? targetConflicts(target, slug, known) : [],
    )
    // Variant A is the link's own target: another one would be another experiment.
    const isOther = link !== undefined && spelled(link.target) !== spelled(before)
    const changed = isOther ? [{ code: 'experiment-target', rivals: [] } as const] : []
    return [...found, ...changed].map((one) => ({ ...one, slug, experiment: experiment.question }))
  })
}

/** One text for equal targets: absent parts do not count, nor does the order of parts. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
