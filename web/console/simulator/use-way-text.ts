import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import type { ShownJourney } from './shown-replay.ts'

/** Of a way what its draft decides: the sums, the arrival, or the target. */
export function useWayText(kind: ReplayKind): (way: ShownJourney['before']) => string {
  const say = useWords('simulator')
  const dayOf = useDayText()
  const money = useMoneyText()
  return (way) => {
    if (way === null) return ''
    if ('to' in way)
      return targetText(way.to, (numbers) => say('chat', { numbers })) + said(way.text)
    const sums = { monthly: money(way.monthly), first: money(way.first) }
    if (kind === 'prices') return say('sumsOf', sums)
    if (way.day === null || way.slot === null) return say('noDay')
    const arrives = say('arrives', { day: dayOf(way.day), slot: way.slot })
    return way.comes === 'pick-up' ? `${arrives}, ${say('met')}` : arrives
  }
}

const targetText = (to: string, chat: (numbers: string) => string): string =>
  to.startsWith('chat ') ? chat(to.slice('chat '.length)) : to

const said = (text: string) => (text === '' ? '' : `: ${text}`)
