import type { AppInfo } from '#api/hiring/application.ts'
import { shownArrival } from '#domain/hiring/answers/shown-parts.ts'

/** The chosen arrival. */
export type Arrival = { day: string; from: string; until: string; isPickUp: boolean }

/** The arrival of the application, if it was chosen. */
export function arrivalOf(app: AppInfo): Arrival | undefined {
  const { day, slot, way } = shownArrival(app.answers) ?? {}
  const [from, until] = slot?.split('-') ?? []
  if (!day || !from || !until) return undefined
  return { day, from, until, isPickUp: way === 'pick-up' }
}
