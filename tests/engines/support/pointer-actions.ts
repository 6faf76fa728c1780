import type { Point } from './engine.ts'

/** Actions as WebDriver and WebDriver BiDi both take them. */
type Actions = { type: string; id: string; parameters?: object; actions: object[] }[]

/** A press at the first place that is let go at the last. */
export function dragActions([first, ...more]: readonly Point[]): Actions {
  if (!first) throw new Error('a pointer needs a place')
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
  const actions = [moveTo(first), { ...down }, ...more.map(moveTo), { ...up }]
  return [{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }]
}

const moveTo = ({ x, y }: Point) => ({
  type: 'pointerMove',
  // A frame each: a hand is not faster, and WebKit makes one move of many at once.
  duration: 16,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
})

/** Each letter down and up. */
export function keyActions(keys: string): Actions {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** Keys without a letter, by their names in WebDriver. */
export const KEYS = { end: '\uE010' }
