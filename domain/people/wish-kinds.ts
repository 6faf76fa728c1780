import { WISHES } from '#domain/catalogue/codes.ts'
import type { HerWish } from '#domain/catalogue/codes.ts'
import type { Day } from '#domain/day.ts'

/** A wish that a worker may choose, from a day until another. */
export type WishKind = { code: HerWish; since: Day; until?: Day }

const begun = '2026-11-01'
const further = '2026-11-20'

/** In the order of her page: the home, the nights, rest and belief, food, and what comes later. */
export const wishKinds: readonly WishKind[] = [
  { code: 'NO_DOGS', since: begun },
  { code: 'NO_CATS', since: further },
  { code: 'NO_SMALL_CHILDREN', since: further },
  { code: 'NO_NIGHT_DUTY', since: further },
  { code: 'QUIET_EVENINGS', since: begun },
  { code: 'OWN_ROOM', since: begun },
  { code: 'ROOM_WITH_WINDOW', since: begun },
  { code: 'REST_DAY_FRIDAY', since: begun },
  { code: 'REST_DAY_SATURDAY', since: begun },
  { code: 'REST_DAY_SUNDAY', since: begun },
  { code: 'PRAYER_TIMES', since: begun },
  { code: 'CHURCH_VISITS', since: begun },
  { code: 'TEMPLE_VISITS', since: begun },
  { code: 'FASTING_IN_RAMADAN', since: begun },
  { code: 'HALAL_FOOD', since: begun },
  { code: 'VEGETARIAN_FOOD', since: begun },
  { code: 'EVENING_CALL_HOME', since: begun },
  { code: 'WIFI', since: begun },
  { code: 'HOME_LEAVE_EVERY_YEAR', since: begun },
  { code: 'ENGLISH_LESSONS', since: begun },
  { code: 'DRIVING_LESSONS', since: begun },
]

/** Wishes that she may choose on a day, with those that she has already. */
export const offeredWishes = (today: Day, has: readonly string[]): HerWish[] =>
  wishKinds
    .filter(({ since, until }) => since <= today && (until === undefined || today < until))
    .map(({ code }) => code)
    .concat(WISHES.filter((code) => has.includes(code)))
    .filter((code, place, all) => all.indexOf(code) === place)

/** Her choice in the order of the page; what is neither offered nor hers already is left out. */
export const chosenWishes = (
  chosen: readonly string[],
  of: { today: Day; has: readonly string[] },
): HerWish[] => offeredWishes(of.today, of.has).filter((code) => chosen.includes(code))
