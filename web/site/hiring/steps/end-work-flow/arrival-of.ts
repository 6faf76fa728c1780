import type { AppInfo } from '#api/hiring/application.ts'

/** When and how she comes, as the household chose it. */
export type Arrival = { day: string; from: string; until: string; isPickUp: boolean }

/** The arrival of the application, if it was chosen. */
export function arrivalOf(app: AppInfo): Arrival | undefined {
  const day = app.answers.MAID_ARRIVAL?.day
  const [from, until] = app.answers.MAID_ARRIVAL?.slot?.split('-') ?? []
  if (!day || !from || !until) return undefined
  const isPickUp = app.answers.MAID_ARRIVAL?.way === 'pick-up'
  return { day, from, until, isPickUp }
}
