import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import { useInterviewTime } from '#web/site/use-interview-time.ts'

const startOf = ({ startsAt = '' }: HouseholdInterview) => Date.parse(startsAt)

/** On a phone the next agreed interview stands above the people; a computer has it beside them. */
export function AgreedTalk({ interviews }: { interviews: readonly HouseholdInterview[] }) {
  const [talk] = interviews
    .filter(({ state, maySay }) => state === 'agreed' && !maySay)
    .toSorted((one, other) => startOf(one) - startOf(other))
  const say = useTranslations('saved')
  const { when } = useInterviewTime()
  if (!talk?.startsAt) return null
  return (
    <a
      href={`/interviews?id=${talk.interviewId}`}
      className="mt-4 flex min-h-14 items-center gap-3 rounded-card bg-action-tint px-4 py-2 text-small font-semibold no-underline md:hidden"
    >
      <CalendarClock aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
      <span className="min-w-0 flex-1">
        {say('talk', { name: talk.maid.name, when: when(talk.startsAt) })}
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl shrink-0" />
    </a>
  )
}
