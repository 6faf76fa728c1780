import { sessionKeys } from './browser-storage.ts'

const KEY = 'roomLinks'

/** A room's link known to this tab; the server has only its hash. */
export type OwnRoomLink = { token: string; isSent: boolean }

/** The link if this tab made it. */
export function ownRoomLink(roomId: string): OwnRoomLink | undefined {
  return readAll()[roomId]
}

export function keepRoomLink(roomId: string, link: OwnRoomLink): void {
  sessionKeys.set(KEY, JSON.stringify({ ...readAll(), [roomId]: link }))
}

function readAll(): Record<string, OwnRoomLink> {
  try {
    const kept: unknown = JSON.parse(sessionKeys.get(KEY) ?? '{}')
    return isLinks(kept) ? kept : {}
  } catch {
    return {}
  }
}

const isLinks = (kept: unknown): kept is Record<string, OwnRoomLink> =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every((one) => typeof (one as OwnRoomLink | null)?.token === 'string')
