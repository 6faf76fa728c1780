import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import { hirePath } from '#web/site/catalogue/hire-path.ts'
import { PersonFacts } from '#web/site/person-row.tsx'
import { useInterviewState } from '#web/site/use-interview-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Proposed } from './proposed.tsx'

type Props = { interview: HouseholdInterview; person: MaidCard | undefined }

/** One interview of the list: with whom, how it stands, and a button for what is due. */
export function InterviewRow({ interview, person }: Props) {
  const stateText = useInterviewState()
  const due = useDue(interview)
  const { interviewId, maid } = interview
  const standing = (
    <span id={`interview-${interviewId}`} className="mt-0.5 block text-small">
      <span className="block">{stateText(interview)}</span>
      <Proposed slots={interview.slots} />
    </span>
  )
  return (
    <li className="py-3 md:flex md:items-center md:gap-4">
      <a
        href={`?id=${interviewId}`}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 no-underline"
      >
        {person ? (
          <PersonFacts maid={person}>{standing}</PersonFacts>
        ) : (
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{maid.name}</span>
            {standing}
          </span>
        )}
        {due ? null : (
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl shrink-0" />
        )}
      </a>
      {due ? (
        <a
          href={due.to}
          aria-describedby={`interview-${interviewId}`}
          className={buttonClass({
            tone: interview.isCallOpen ? 'main' : 'edged',
            size: 'small',
            className: 'max-md:mt-3 max-md:w-full',
          })}
        >
          {due.text}
        </a>
      ) : null}
    </li>
  )
}

/** What the household may do next; undefined while there is only to wait. */
function useDue({
  interviewId,
  state,
  isCallOpen,
  maySay,
  said,
  result,
  maid,
}: HouseholdInterview) {
  const t = useTranslations('interviews')
  const here = `?id=${interviewId}`
  if (result === 'both-yes') {
    return { to: hirePath(maid.maidId), text: t('hireHer', { name: maid.name }) }
  }
  if (result === 'another-interview') return { to: `?maid=${maid.maidId}`, text: t('askAgain') }
  if (result) return undefined
  if (isCallOpen) return { to: here, text: t('join') }
  if (state === 'moved' || state === 'missed') return { to: here, text: t('propose') }
  return maySay && !said ? { to: `${here}#outcome`, text: t('sayNow') } : undefined
}
