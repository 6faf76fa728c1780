import type { Scene, Told } from './told.ts'

/** What happened to one invented household, told in one transaction. */
export type Story = {
  /** It is told once under this name. */
  name: string
  scene?: Scene
  /** `place` gives it a household, numbers and a person of its own. */
  tell: (told: Told, place: number) => Promise<void>
}

/** Stories of a record, by their names. */
export const storiesOf = (told: Record<string, Story['tell']>): Story[] =>
  Object.entries(told).map(([name, tell]) => ({ name, tell }))
