import { versionOn, versionsLost } from '#domain/dated-versions.ts'
import type { Dated } from '#domain/dated-versions.ts'

/** What a draft of dated rules changes, from which day on. */
type DraftVersion<Version extends Dated> = {
  /** The version that the draft replaces, and the one in its place. */
  before: Version
  after: Version
}

/**
 * The last change of a draft; undefined where it changes nothing. A draft with several changes is
 * replayed as it would stand after all of them.
 */
export function draftVersion<Version extends Dated>(
  before: readonly Version[],
  after: readonly Version[],
): DraftVersion<Version> | undefined {
  const days = [...versionsLost(before, after), ...versionsLost(after, before)].toSorted()
  const day = days.at(-1)
  const [was, is] = day === undefined ? [] : [versionOn(before, day), versionOn(after, day)]
  return was && is ? { before: was, after: is } : undefined
}

/**
 * The versions as if the draft had always counted: each keeps its own values, except those that the
 * draft changes.
 */
export function asDrafted<Version extends Dated>(
  versions: readonly Version[],
  draft: DraftVersion<Version> | undefined,
): Version[] {
  if (!draft) return [...versions]
  const changed = changedParts(draft)
  return versions.map((version) => ({ ...version, ...changed }))
}

function changedParts<Version extends Dated>({
  before,
  after,
}: DraftVersion<Version>): Partial<Version> {
  const names = Object.keys(after).filter((name) => name !== 'from') as (keyof Version)[]
  const differ = names.filter((name) => textOf(before[name]) !== textOf(after[name]))
  // `fromEntries` loses the names' type.
  return Object.fromEntries(differ.map((name) => [name, after[name]])) as Partial<Version>
}

/** Equal for equal values, in whatever order their names stand. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value) ?? ''
  }
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
