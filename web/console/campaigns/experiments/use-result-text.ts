import type { ExperimentResult } from '#domain/experiments/experiment-result.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { rounded } from './rounded.ts'
import { variantOf } from './variant-of.ts'

type Told = { result: ExperimentResult | null; counted: number; needed: number }

/** What an experiment says, in one sentence. */
export function useResultText() {
  const say = useWords('experiments')
  const letters = useWords('campaigns')
  const format = useFormatter()
  return ({ result, counted, needed }: Told): string => {
    if (result === null) return say('results.none')
    if (result.kind === 'not-enough') return say('results.notEnough', { counted, needed })
    if (result.kind === 'counts-off') return say('results.countsOff')
    const told = result.comparisons.flatMap(({ variant: place, outcome, low, high }) => {
      const variant = letters(`variants.${variantOf(place)}`)
      if (outcome === 'none') return []
      // What is worse is said from the smaller loss to the larger one.
      return outcome === 'better'
        ? [say('results.better', { variant, low: rounded(low), high: rounded(high) })]
        : [say('results.worse', { variant, low: rounded(-high), high: rounded(-low) })]
    })
    return told.length > 0 ? format.list(told, { type: 'unit' }) : say('results.noDifference')
  }
}
