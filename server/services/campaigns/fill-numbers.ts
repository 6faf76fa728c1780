import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { dubaiDay, dubaiMidnight } from '#domain/day.ts'
import { announceLinks } from '#server/db/announce-change.ts'
import {
  countChats,
  deleteFullNumbers,
  insertFullNumbers,
} from '#server/db/campaigns/full-numbers.ts'
import type { Db } from '#server/db/connect.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/** Chats that links opened today, by the name of their number. */
export async function countChatsToday(
  db: Db,
  numbers: ChatNumbers,
  now: Date,
): Promise<Map<string, number>> {
  const today = dubaiDay(now.getTime())
  const chats = await countChats(db, dubaiMidnight(today))
  return new Map(
    Object.entries(numbers).map(([name, { number }]) => [
      name,
      chats.get(number.replace(/\D/g, '')) ?? 0,
    ]),
  )
}

/** Closes numbers that reached their cap until the day ends; every process hears of it. */
export async function fillNumbers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const numbers = await getSetting(db, 'numbers')
  const capped = Object.entries(numbers).filter(([, { dailyCap }]) => dailyCap !== undefined)
  if (capped.length === 0) return
  const now = clock.now()
  const chats = await countChatsToday(db, numbers, now)
  const full = capped
    .filter(([name, { dailyCap = 0 }]) => (chats.get(name) ?? 0) >= dailyCap)
    .map(([name]) => name)
  const isNew = await insertFullNumbers(db, full, dubaiDay(now.getTime()))
  if (isNew) await announceLinks(db)
}

/** After caps changed: opens those that have room again, and closes those that have none. */
export async function recountNumbers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  names: readonly string[],
): Promise<void> {
  await deleteFullNumbers(db, names, dubaiDay(clock.now().getTime()))
  await fillNumbers({ db, clock })
}
