import type { listWords } from '#api/console/words/words.ts'
import type { OutputOf } from '#api/define-call.ts'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { useFormatter } from '#web/use-formatter.ts'

export type TextState = OutputOf<typeof listWords>['places'][number]['texts'][number]

/** Whether somebody has something left to do. */
export const isOpen = ({ behind, hasOtherSections, draft, plan }: TextState): boolean =>
  behind > 0 || hasOtherSections || draft !== null || plan !== null

/** The one thing that is to be known first of a text. */
export function TextStateDot({ text }: { text: TextState }) {
  const [state, words] = useStateWords()(text)
  return <StateDot state={state}>{words}</StateDot>
}

function useStateWords() {
  const say = useWords('texts')
  const format = useFormatter()
  return (text: TextState): [DotState, string] => {
    const { plan, behind } = text
    if (plan?.held) return ['failed', say('states.held')]
    if (text.hasOtherSections) return ['failed', say('states.sections')]
    if (behind > 0) return ['waiting', say('states.behind', { count: behind })]
    if (plan) {
      const when = format.dateTime(new Date(plan.publishAt), {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
      return ['others', say('states.planned', { when })]
    }
    if (text.draft) return ['waiting', say('states.draft')]
    return ['good', say(text.language === 'en' ? 'states.source' : 'states.same')]
  }
}

/** Whose version it is. */
export function useVersionText() {
  const say = useWords('texts')
  return ({
    version,
    writtenBy,
    publishedBy,
  }: Pick<TextState, 'version' | 'writtenBy' | 'publishedBy'>) =>
    writtenBy === 'seed'
      ? say('by.release', { version })
      : say('by.staff', { version, who: publishedBy ?? say('by.command') })
}
