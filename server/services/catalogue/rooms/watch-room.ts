import type { RoomState } from '#api/catalogue/rooms.ts'
import type { Deps } from '#server/deps.ts'
import type { News } from '#server/services/cases/live/live-applications.ts'
import { networkOf } from '#server/who/limits/network.ts'
import type { Visit } from '#server/who/visit.ts'
import { takeSeat } from './room-seat.ts'

/** Sends a room's states to one of its two people. The inner function answers how to stop. */
export async function watchRoom(
  deps: Pick<Deps, 'db' | 'rooms'>,
  visit: Visit,
  { roomId }: { roomId: string },
): Promise<(tell: (news: News<RoomState>) => void) => () => void> {
  const { mine } = await takeSeat(deps, visit, roomId)
  const { seat, visitor_id: visitorId } = mine
  const watcher = { placeId: roomId, seat, visitorId, network: networkOf(visit.ip) }
  return (tell) => deps.rooms.watch({ ...watcher, tell })
}
