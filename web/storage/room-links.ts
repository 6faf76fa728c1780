import { sessionKeys } from './browser-storage.ts'

const KEY = 'roomLinks'

/** A room's link as this tab knows it; the server keeps its hash alone. */
export type OwnRoomLink = { token: string; isSent: boolean }

/** The link of a room that this tab made; undefined for a room made in another tab or session. */
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
