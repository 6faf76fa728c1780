import { PlaceTabs } from '#web/console/frame/place-tabs.tsx'
import { useWords } from '#web/console/use-words.ts'

const tabs = [
  ['', 'links'],
  ['/funnel', 'funnel'],
  ['/experiments', 'experiments'],
  ['/rules', 'rules'],
  ['/numbers', 'numbers'],
  ['/posters', 'posters'],
  ['/conflicts', 'conflicts'],
  ['/tables', 'tables'],
] as const

/** The screens of campaigns, side by side. */
export function CampaignTabs() {
  const say = useWords('campaigns')
  return (
    <PlaceTabs
      label={say('title')}
      tabs={tabs.map(([path, name]) => ({ to: `/campaigns${path}`, name: say(`tabs.${name}`) }))}
    />
  )
}
