import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { neighboursOf } from '#web/console/keys/list-context.ts'
import { useWords } from '#web/console/use-words.ts'

/** The way back to the list, and to the application before and after this one in it. */
export function CaseNeighbours({ caseId }: { caseId: string }) {
  const say = useWords('oneCase')
  const lists = useWords('applications')
  const [found] = useState(() => neighboursOf(caseId))
  return (
    <span className="flex items-center gap-1 text-small">
      <Link to={found?.address ?? '/applications'} className="underline">
        {found?.address.startsWith('/applications') === false ? say('keys.today') : lists('title')}
      </Link>
      {found ? (
        <>
          <Neighbour to={found.before} press="before" label={say('keys.before')} />
          <span className="text-desk text-ink3 tabular-nums max-lg:sr-only">
            {say('keys.place', { place: found.place, count: found.count })}
          </span>
          <Neighbour to={found.next} press="next" label={say('keys.next')} />
        </>
      ) : null}
    </span>
  )
}

function Neighbour({
  to,
  press,
  label,
}: {
  to: string | undefined
  press: 'before' | 'next'
  label: string
}) {
  const Icon = press === 'next' ? ChevronRight : ChevronLeft
  const look = 'flex size-11 items-center justify-center lg:size-8 pointer-coarse:lg:size-11'
  const icon = <Icon aria-hidden size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
  if (!to) return <span className={`${look} text-ink3 opacity-55`}>{icon}</span>
  return (
    <Link
      to={`/applications/${to}`}
      data-press={press}
      aria-label={label}
      title={label}
      className={`${look} rounded-full hover:bg-sunken`}
    >
      {icon}
    </Link>
  )
}
