import { Link } from 'react-router'
import { milestones } from '#domain/figures/milestones.ts'
import { useWords } from '#web/console/use-words.ts'

const own = ['reached', 'furthest'] as const

/** Says that the list is what stands behind a figure of the funnel, and leads back to it. */
export function FigureNote({ filters }: { filters: Readonly<Record<string, string>> }) {
  const say = useWords('applications')
  const sayOf = useWords('campaigns')
  const name = own.find((one) => one in filters)
  const milestone = milestones.find((one) => name !== undefined && filters[name] === one)
  if (!name || !milestone) return null
  const others = new URLSearchParams(filters)
  for (const one of own) others.delete(one)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-2 text-desk text-ink2 lg:px-6">
      <span>{say(`figure.${name}`, { milestone: sayOf(`funnel.milestones.${milestone}`) })}</span>
      <Link to={`/campaigns/funnel?${others}`} className="underline">
        {say('figure.back')}
      </Link>
      <Link to="?" className="underline">
        {say('figure.all')}
      </Link>
    </p>
  )
}
