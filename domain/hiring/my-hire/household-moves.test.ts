import { expect, test } from 'vitest'
import { mayMoveArrival, mayReportArrival, mayWithdraw } from './household-moves.ts'
import type { ArrivalFacts } from './household-moves.ts'

const agreed: ArrivalFacts = {
  endedAs: 'completed',
  today: '2026-11-24',
  arrivalDay: '2026-11-25',
  hasArrived: false,
  herState: 'yes',
  isReplaced: false,
}
const all = (more: Partial<ArrivalFacts>) => {
  const facts = { ...agreed, ...more }
  return [mayWithdraw(facts), mayMoveArrival(facts), mayReportArrival(facts)]
}

test.each<[string, Partial<ArrivalFacts>, boolean[]]>([
  ['the day before she comes', {}, [true, true, false]],
  ['on her day', { today: '2026-11-25' }, [true, false, true]],
  ['the day after, before anybody said so', { today: '2026-11-26' }, [false, false, true]],
  ['once she is there', { today: '2026-11-26', hasArrived: true }, [false, false, false]],
  ['while she thinks', { herState: 'asked' }, [true, true, false]],
  ['after her no', { herState: 'no' }, [true, false, false]],
  [
    'after her no, once her day has passed',
    { today: '2026-11-26', herState: 'no' },
    [true, false, false],
  ],
  [
    'where she never answered, once her day has passed',
    { today: '2026-11-26', herState: 'silent' },
    [true, false, false],
  ],
  ['while her time was lost', { arrivalDay: undefined }, [true, false, false]],
  ['while it is open', { endedAs: null }, [true, false, false]],
  ['once somebody takes her place', { isReplaced: true }, [false, true, false]],
  ['after it was given up', { endedAs: 'withdrawn' }, [false, false, false]],
])('[W26] withdraw, move, say that she came: %s', (_when, more, may) => {
  expect(all(more)).toEqual(may)
})
