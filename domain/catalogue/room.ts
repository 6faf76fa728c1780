export const roomWords = ['yes', 'maybe', 'no'] as const
export type RoomWord = (typeof roomWords)[number]

/** Most people in a room, as many as a shared list shows. */
export const ROOM_PEOPLE_MOST = 24
export const ROOM_NAME_LENGTH = 20
export const ROOM_NOTE_LENGTH = 200
/** Most rooms of a visitor at a time. */
export const ROOMS_MOST = 10

/** A person's section of a room: wanted by both first, refused last and folded. */
export type RoomPlace = 'both' | 'turn' | 'open' | 'no'
const order: readonly RoomPlace[] = ['both', 'turn', 'open', 'no']

type Said = { mine?: { word: RoomWord } | undefined; theirs?: { word: RoomWord } | undefined }

export function roomPlace({ mine, theirs }: Said): RoomPlace {
  if (mine?.word === 'no' || theirs?.word === 'no') return 'no'
  if (!mine) return 'turn'
  return mine.word === 'yes' && theirs?.word === 'yes' ? 'both' : 'open'
}

/** Sorts by these ids, unknown last, so that a list keeps its order while read. */
export function inOrderOf<Of extends { maid: { id: string } }>(
  people: readonly Of[],
  ids: readonly string[],
): Of[] {
  const place = ({ maid }: Of) => (ids.includes(maid.id) ? ids.indexOf(maid.id) : ids.length)
  return people.toSorted((one, other) => place(one) - place(other))
}

/** Sorts by section; those awaiting one's word come first where the other spoke. */
export function inRoomOrder<T extends Said>(people: readonly T[]): T[] {
  const rank = (one: T) => order.indexOf(roomPlace(one)) * 2 + (one.theirs ? 0 : 1)
  return people.toSorted((one, other) => rank(one) - rank(other))
}
