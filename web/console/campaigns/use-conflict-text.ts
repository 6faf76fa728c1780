import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** The label of a rule by its id: its number in the open list, else its name. */
export type RuleNames = (rule: number) => string

/** What a conflict says: what is wrong, and why. */
export function useConflictText(nameOf: RuleNames) {
  const say = useWords('campaigns')
  const format = useFormatter()
  return ({
    code,
    slug,
    rule,
    rivals,
    experiment,
    what = '',
  }: Conflict): { title: string; why: string } => {
    const rival = format.list(
      rivals.map((one) => (one.rule === undefined ? (one.slug ?? '') : nameOf(one.rule))),
    )
    const link =
      experiment === undefined
        ? say('conflicts.link', { slug: slug ?? '' })
        : say('conflicts.ofExperiment', { slug: slug ?? '', name: experiment })
    const subject = rule === undefined ? link : nameOf(rule)
    const why =
      code === 'rule-never-fits'
        ? say(
            `conflicts.never.${say.has(`conflicts.never.${what}`) ? (what as 'page') : 'words'}`,
            { what },
          )
        : say(`conflicts.whys.${code}`, { rival, what })
    return { title: say(`conflicts.titles.${code}`, { subject, rival, what }), why }
  }
}
