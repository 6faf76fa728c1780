import { Link } from 'react-router'
import { operatorSettings } from '#domain/site/setting-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { useSettingName } from './use-audit-text.ts'
import type { ListedEvent } from './use-audit-text.ts'

const groupScreens = {
  settings: '/settings',
  team: '/team',
  people: '/people',
  office: '/day',
  money: '/money',
  campaigns: '/campaigns',
  words: '/words',
} as const

/** To what an event is about: its application, person or setting, whose screen shows what changed. */
export function AboutLink({ event }: { event: ListedEvent }) {
  const { to, text } = useAbout(event)
  return to === undefined ? (
    <span className="text-ink2">{text}</span>
  ) : (
    <Link to={to} className="text-ink underline">
      <bdi>{text}</bdi>
    </Link>
  )
}

function useAbout({ chain, group, caseNumber, person, kind, holds }: ListedEvent): {
  to?: string
  text: string
} {
  const say = useWords('audit')
  const nameOf = useSettingName()
  const { setting } = holds
  if (group === 'application') {
    if (caseNumber === null) return { text: say('about.gone') }
    const number = String(caseNumber)
    return {
      to: `/applications/${chain}?tab=timeline`,
      text: say('about.application', { number }),
    }
  }
  if (person) return { to: `/people/${person.id}#history`, text: person.name }
  if (kind === 'setting-changed' && typeof setting === 'string') {
    const name = nameOf(setting)
    if (!operatorSettings.some((one) => one === setting)) return { text: name ?? setting }
    return { to: `/settings/${setting}`, text: say('about.setting', { name: name ?? setting }) }
  }
  return { to: groupScreens[group], text: say(`about.${group}`) }
}
