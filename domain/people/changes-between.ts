/** What one save changed at a place, such as `infoPhrases.ar`. */
export type ProfileChange = { place: string; before: unknown; after: unknown }

/** Differences of two profiles, by place; texts are compared for each language of its own. */
export function changesBetween(before: unknown, after: unknown): ProfileChange[] {
  if (!isRecord(before) || !isRecord(after)) return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): ProfileChange[] => {
    const [old, now] = [before[name], after[name]]
    if (isSame(old, now)) return []
    if (isRecord(old) && isRecord(now)) {
      return changesBetween(old, now).map(({ place, ...change }) => ({
        place: `${name}.${place}`,
        ...change,
      }))
    }
    return [{ place: name, before: old ?? null, after: now ?? null }]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Alike as JSON, in which profiles are kept. */
function isSame(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other)) return changesBetween(one, other).length === 0
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
