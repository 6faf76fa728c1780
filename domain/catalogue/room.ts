export const roomWords = ['yes', 'maybe', 'no'] as const
export type RoomWord = (typeof roomWords)[number]

/** Most people whom two decide about, as many as a list shared by link shows. */
export const ROOM_PEOPLE_MOST = 24
export const ROOM_NAME_LENGTH = 20
export const ROOM_NOTE_LENGTH = 200
/** Rooms of one visitor at a time. */
export const ROOMS_MOST = 10

/** Where a person stands in a room: what both want first, a no folded away at the end. */
export type RoomPlace = 'both' | 'turn' | 'open' | 'no'
const order: readonly RoomPlace[] = ['both', 'turn', 'open', 'no']

type Said = { mine?: { word: RoomWord } | undefined; theirs?: { word: RoomWord } | undefined }

export function roomPlace({ mine, theirs }: Said): RoomPlace {
  if (mine?.word === 'no' || theirs?.word === 'no') return 'no'
  if (!mine) return 'turn'
  return mine.word === 'yes' && theirs?.word === 'yes' ? 'both' : 'open'
}

/** Sorts people by these ids, unknown people last, so that the list keeps its order while somebody reads it. */
export function inOrderOf<Of extends { maid: { id: string } }>(
  people: readonly Of[],
  ids: readonly string[],
): Of[] {
  const place = ({ maid }: Of) => (ids.includes(maid.id) ? ids.indexOf(maid.id) : ids.length)
  return people.toSorted((one, other) => place(one) - place(other))
}

/** In order of their places; of those who wait for one's word, whom the other spoke of first. */
export function inRoomOrder<T extends Said>(people: readonly T[]): T[] {
  const rank = (one: T) => order.indexOf(roomPlace(one)) * 2 + (one.theirs ? 0 : 1)
  return people.toSorted((one, other) => rank(one) - rank(other))
}
