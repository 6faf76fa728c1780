import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { OwnProfile, setOwnWishes as call } from '#api/workers/own-profile.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { chosenWishes, offeredWishes } from '#domain/people/wish-kinds.ts'
import { announceChange } from '#server/db/announce-change.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import { lockPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import { profileOfRow } from '#server/services/catalogue/publishing/profile-of-row.ts'
import { storeProfile } from '#server/services/catalogue/publishing/store-profile.ts'
import { sentencesIn } from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'

/** What she may wish for in her language, with what she wishes. */
export function ownWishes(
  { wishes }: Pick<MaidRow, 'wishes'>,
  { language, today }: { language: HerLanguage; today: Day },
): OwnProfile['wishes'] {
  const names = sentencesIn(language).profile.wishes
  return offeredWishes(today, wishes).map((code) => ({
    code,
    label: names[code],
    isChosen: wishes.includes(code),
  }))
}

/** Her choice takes the place of the one before, as a version of her profile that staff see. */
export async function setOwnWishes(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { maidId }: OwnProfileEntry,
  { wishes }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const row = await lockPerson(deps.db, maidId)
  const today = dubaiDay(deps.clock.now().getTime())
  const chosen = chosenWishes(wishes, { today, has: row.wishes })
  const isSame =
    chosen.length === row.wishes.length && chosen.every((one) => row.wishes.includes(one))
  if (isSame) return { done: true }
  await storeProfile(deps, row, { ...profileOfRow(row), wishes: chosen, by: 'she' })
  await announceChange(deps.db, maidId)
  return { done: true }
}
