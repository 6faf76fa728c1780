import type { HerWish } from '#domain/catalogue/codes.ts'
import type { WeekdayName } from '#domain/hiring/answers/arrival/client-address.ts'
import type { HouseholdFacts } from './household-facts.ts'

const restDays: Partial<Record<HerWish, WeekdayName>> = {
  REST_DAY_SUNDAY: 'sunday',
  REST_DAY_FRIDAY: 'friday',
  REST_DAY_SATURDAY: 'saturday',
}

/** Years from which a child is no small one any more: the age of school. */
const SMALL_CHILD_YEARS = 5

export type WishState = 'met' | 'not-met' | 'not-said'

/** Whether the household's facts meet one of her wishes. */
export function wishState(wish: HerWish, facts: HouseholdFacts): WishState {
  const isMet = answerTo(wish, facts)
  if (isMet === undefined) return 'not-said'
  return isMet ? 'met' : 'not-met'
}

function answerTo(wish: HerWish, facts: HouseholdFacts): boolean | undefined {
  if (wish === 'OWN_ROOM') return facts.ownRoom
  const atHome = homeWishes.find((code) => code === wish)
  if (atHome) return isMetAtHome(atHome, facts)
  const day = restDays[wish]
  return day && facts.dayOff ? facts.dayOff === day : undefined
}

const homeWishes = ['NO_DOGS', 'NO_CATS', 'NO_SMALL_CHILDREN'] as const

/** Wishes about who lives in the home that it does not meet. */
export const unmetWishes = (
  wishes: readonly HerWish[],
  home: Pick<HouseholdFacts, 'pets' | 'childrenAges'>,
): (typeof homeWishes)[number][] =>
  homeWishes.filter((wish) => wishes.includes(wish) && !isMetAtHome(wish, home))

function isMetAtHome(
  wish: (typeof homeWishes)[number],
  { pets, childrenAges }: Pick<HouseholdFacts, 'pets' | 'childrenAges'>,
): boolean {
  if (wish === 'NO_DOGS') return !pets.includes('dog')
  if (wish === 'NO_CATS') return !pets.includes('cat')
  return !childrenAges.some((years) => years < SMALL_CHILD_YEARS)
}

/** Ready-made questions by wish; anybody may ask the last two. */
export const herQuestions = [
  'EVENING_CALL_HOME',
  'WIFI',
  'ROOM_WITH_WINDOW',
  'CHURCH_VISITS',
  'TEMPLE_VISITS',
  'PRAYER_TIMES',
  'FASTING_IN_RAMADAN',
  'HALAL_FOOD',
  'VEGETARIAN_FOOD',
  'HOME_LEAVE_EVERY_YEAR',
  'ENGLISH_LESSONS',
  'DRIVING_LESSONS',
  'QUIET_EVENINGS',
  'NO_NIGHT_DUTY',
  'OTHER_WORKERS',
  'OWN_FOOD',
] as const
export type HerQuestion = (typeof herQuestions)[number]

const MOST_READY = 3
const forEverybody = ['OTHER_WORKERS', 'OWN_FOOD'] as const

/** Questions about unanswered wishes first, then the general ones. */
export function readyQuestions(wishes: readonly HerWish[], facts: HouseholdFacts): HerQuestion[] {
  const unsaid = wishes.filter((wish) => wishState(wish, facts) === 'not-said')
  const ofHers = herQuestions.filter((question) => unsaid.some((wish) => wish === question))
  return [...ofHers.slice(0, MOST_READY - 1), ...forEverybody].slice(0, MOST_READY)
}
