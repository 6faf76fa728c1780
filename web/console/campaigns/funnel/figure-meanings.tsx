import { Card } from '#web/console/campaigns/card.tsx'
import { useWords } from '#web/console/use-words.ts'

const ofColumns = ['reached', 'share', 'left', 'median', 'p75'] as const
const ofFilters = ['campaign', 'device'] as const

/** What each column counts, and what is left out. */
export function FigureMeanings() {
  const say = useWords('campaigns')
  return (
    <div className="px-4 py-4 lg:px-6">
      <Card title={say('funnel.definitions')}>
        <dl className="grid gap-x-6 gap-y-2 text-desk lg:grid-cols-[max-content_1fr]">
          {ofColumns.map((name) => (
            <Meaning
              key={name}
              name={say(`funnel.columns.${name}`)}
              text={say(`funnel.defines.${name}`)}
            />
          ))}
          {ofFilters.map((name) => (
            <Meaning
              key={name}
              name={say(`funnel.filters.${name}`)}
              text={say(`funnel.defines.${name}`)}
            />
          ))}
        </dl>
        <p className="mt-3 max-w-160 text-desk text-ink2">{say('funnel.defines.leftOut')}</p>
      </Card>
    </div>
  )
}

function Meaning({ name, text }: { name: string; text: string }) {
  return (
    <div className="lg:contents">
      <dt className="font-[560]">{name}</dt>
      <dd className="max-w-160 text-ink2">{text}</dd>
    </div>
  )
}
