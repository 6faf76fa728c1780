/** A flag of this session; nothing on the server or where storage is refused. */
export function readSessionFlag(key: string): string | undefined {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
