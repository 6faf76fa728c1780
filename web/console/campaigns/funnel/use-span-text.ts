import { useFormatter } from '#web/use-formatter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const

/** Seconds in words, by the largest unit that fits and, from an hour on, by the next one. */
export function useSpanText(): (seconds: number) => string {
  const format = useFormatter()
  const text = (number: number, unit: (typeof units)[number][0]) =>
    format.number(number, { style: 'unit', unit, unitDisplay: 'short' })
  return (seconds) => {
    const at = Math.max(
      0,
      units.findIndex(([, length]) => seconds >= length),
    )
    const fits = seconds < 1 ? units.length - 1 : at
    const [unit, length] = units[fits] ?? ['second', 1]
    const [nextUnit, nextLength] = units[fits + 1] ?? ['second', 1]
    const rest = Math.floor((seconds % length) / nextLength)
    const first = text(Math.floor(seconds / length), unit)
    return length < HOUR || rest === 0 ? first : `${first} ${text(rest, nextUnit)}`
  }
}
