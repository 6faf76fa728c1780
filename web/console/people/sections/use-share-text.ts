import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** More names than these are counted alone: the line of a folded part is short. */
const MOST_NAMED = 2

/** For a folded part: how many there are of all. One or two that are missing are named. */
export function useShareText(): (missing: readonly string[], all: number) => string {
  const say = useWords('people')
  const format = useFormatter()
  return (missing, all) => {
    const count = all - missing.length
    if (missing.length === 0 || missing.length > MOST_NAMED) {
      return say('folded.of', { count, all })
    }
    return say('folded.lacking', { count, all, names: format.list(missing, { type: 'unit' }) })
  }
}
