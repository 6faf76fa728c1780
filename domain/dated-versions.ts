import type { Day } from '#domain/day.ts'

/** A version of rules or terms, valid from its day until the next one begins. */
export type Dated = { from: Day }

/** The version of a day: the last that began, else the first; undefined where there is none. */
export function versionOn<Version extends Dated>(
  versions: readonly Version[],
  day: Day,
): Version | undefined {
  return versions.reduce<Version | undefined>(
    (held, other) => (held === undefined || isCloser(other, held, day) ? other : held),
    undefined,
  )
}

function isCloser(other: Dated, held: Dated, day: Day): boolean {
  if (held.from > day) return other.from < held.from
  return other.from <= day && other.from > held.from
}

/** Whether two lists have different versions on a day. */
export const differsOn = (
  [before, after]: readonly [readonly Dated[], readonly Dated[]],
  day: Day,
): boolean => inOneOrder(versionOn(before, day)) !== inOneOrder(versionOn(after, day))

/** Days of versions that another list drops or says differently. */
export function versionsLost(before: readonly Dated[], after: readonly Dated[]): Day[] {
  const kept = new Set(after.map(inOneOrder))
  return before.filter((version) => !kept.has(inOneOrder(version))).map(({ from }) => from)
}

/** The first day on which two lists differ, no sooner than today; undefined where they do not. */
export function changesFrom(
  before: readonly Dated[],
  after: readonly Dated[],
  today: Day,
): Day | undefined {
  const [first] = [...versionsLost(before, after), ...versionsLost(after, before)].toSorted()
  return first === undefined || first > today ? first : today
}

/** Text that is equal for equal values, in whatever order their names stand. */
function inOneOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneOrder).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const named = Object.entries(value).map(([name, one]) => `${name}:${inOneOrder(one)}`)
  return `{${named.toSorted().join()}}`
}
