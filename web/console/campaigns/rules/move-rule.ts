/** A list with one entry at another place. */
export function movedEntry<One>(list: readonly One[], from: number, to: number): One[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
