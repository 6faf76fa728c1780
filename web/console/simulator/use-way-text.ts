import type { HireWay } from '#domain/replay/replay-hire.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import type { OfficeWay } from '#domain/replay/replay-office.ts'
import type { TermsWay } from '#domain/replay/replay-terms.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import type { ShownJourney } from './shown-replay.ts'

/** Of a way what its draft decides, such as the sums, the arrival, or the target. */
export function useWayText(kind: ReplayKind): (way: ShownJourney['before']) => string {
  const say = useWords('simulator')
  const hireText = useHireText(kind)
  const termsText = useTermsText()
  const officeText = useOfficeText()
  return (way) => {
    if (way === null) return ''
    if ('to' in way)
      return targetText(way.to, (numbers) => say('chat', { numbers })) + said(way.text)
    if ('says' in way) return say('parts', { name: way.says, parts: way.parts ?? 0 })
    if ('isOpen' in way) return officeText(way)
    return 'guaranteedUntil' in way ? termsText(way) : hireText(way)
  }
}

function useHireText(kind: ReplayKind): (way: HireWay) => string {
  const say = useWords('simulator')
  const dayOf = useDayText()
  const money = useMoneyText()
  return ({ day, slot, comes, monthly, first, promised }) => {
    if (promised !== undefined) return say('promised', { day: dayOf(promised) })
    if (kind === 'prices') return say('sumsOf', { monthly: money(monthly), first: money(first) })
    if (day === null || slot === null) return say('noDay')
    const arrives = say('arrives', { day: dayOf(day), slot })
    return comes === 'pick-up' ? `${arrives}, ${say('met')}` : arrives
  }
}

function useTermsText(): (way: TermsWay) => string {
  const say = useWords('simulator')
  const dayOf = useDayText()
  const money = useMoneyText()
  return ({ end, guaranteedUntil }) => {
    if (end === null) return say('guarantee', { day: dayOf(guaranteedUntil) })
    const [day, by] = [dayOf(end.lastDay), dayOf(end.by)]
    if (end.back > 0) return say('ended.back', { sum: money(end.back), by, day })
    return end.owed > 0
      ? say('ended.owed', { sum: money(end.owed), day })
      : say('ended.nothing', { day })
  }
}

function useOfficeText(): (way: OfficeWay) => string {
  const say = useWords('simulator')
  const dayOf = useDayText()
  return ({ isOpen, next }) => {
    if (isOpen) return say('answered.now')
    if (next === null) return say('answered.never')
    return say('answered.next', { day: dayOf(next.day), hour: `${next.hour}:00` })
  }
}

const targetText = (to: string, chat: (numbers: string) => string): string =>
  to.startsWith('chat ') ? chat(to.slice('chat '.length)) : to

const said = (text: string) => (text === '' ? '' : `: ${text}`)
