import type { TextPageCode } from '#domain/site/text-pages.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { noon } from '#web/site/hiring/day-text.ts'

/** The reader: household or maid (R14). */
export type OecSide = 'client' | 'maid'

export const oecSideOf = (code: TextPageCode): OecSide =>
  code === 'oecMaid' || code === 'noOecMaid' ? 'maid' : 'client'

/** A day of `YYYY-MM-DD` in the words of the page. */
export function useOecDay(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(noon(day), { dateStyle: 'full' })
}
