import type * as z from 'zod/mini'
import type { sayInRoom as call } from '#api/catalogue/rooms.ts'
import { Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import { bumpRoom, saveRoomWord } from '#server/db/visitor/rooms.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { Visit } from '#server/who/visit.ts'
import { roomNotePlace, takeSeat } from './room-seat.ts'

/** Stores one's word and note about a person; a repeat replaces them. */
export async function sayInRoom(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  visit: Visit,
  { roomId, maidId, word, note }: z.output<typeof call.input>,
): Promise<{ said: boolean }> {
  const { seat } = (await takeSeat(deps, visit, roomId)).mine
  const sealed = note ? sealField(deps.ring, roomNotePlace({ roomId, seat, maidId }), note) : null
  await inTransaction(deps.db, async (tx) => {
    const said = { roomId, seat, maidId, word, note: sealed, at: deps.clock.now() }
    // Locks the room before its content, in the order of stopRoom, to avoid deadlocks.
    await bumpRoom(tx, roomId)
    if (!(await saveRoomWord(tx, said))) throw new Problem('not-found')
  })
  return { said: true }
}
