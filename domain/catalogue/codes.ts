/** Codes of profiles, data and database; new ones go last. */

export const ROLES = ['MAID', 'NANNY'] as const
export type Role = (typeof ROLES)[number]

export const SKILLS = [
  'CLEANING',
  'DEEP_CLEANING',
  'LAUNDRY',
  'IRONING',
  'ORGANISING',
  'SEWING',
  'COOKING_ARABIC',
  'COOKING_INDIAN',
  'COOKING_ASIAN',
  'COOKING_WESTERN',
  'COOKING_AFRICAN',
  'BAKING',
  'HOSTING',
  'SHOPPING',
  'NEWBORNS',
  'TODDLERS',
  'SCHOOL_CHILDREN',
  'TWINS',
  'HOMEWORK',
  'SPECIAL_NEEDS',
  'FIRST_AID',
  'SWIMMING',
  'ELDER_CARE',
  'PET_CARE',
] as const
export type Skill = (typeof SKILLS)[number]

export const AT_EASE_WITH = [
  'CATS',
  'DOGS',
  'BIRDS',
  'CAMERAS',
  'GRANDPARENTS',
  'BIG_FAMILY',
  'TRAVEL',
  'OTHER_STAFF',
  'POOL',
] as const
export type Ease = (typeof AT_EASE_WITH)[number]

/** Her own conditions. */
export const WISHES = [
  'REST_DAY_SUNDAY',
  'REST_DAY_FRIDAY',
  'REST_DAY_SATURDAY',
  'OWN_ROOM',
  'ROOM_WITH_WINDOW',
  'WIFI',
  'EVENING_CALL_HOME',
  'CHURCH_VISITS',
  'TEMPLE_VISITS',
  'PRAYER_TIMES',
  'FASTING_IN_RAMADAN',
  'HALAL_FOOD',
  'VEGETARIAN_FOOD',
  'NO_DOGS',
  'HOME_LEAVE_EVERY_YEAR',
  'ENGLISH_LESSONS',
  'DRIVING_LESSONS',
  'QUIET_EVENINGS',
  'NO_CATS',
  'NO_SMALL_CHILDREN',
  'NO_NIGHT_DUTY',
] as const
export type HerWish = (typeof WISHES)[number]

/** From single words to mother tongue; rated by us. */
export const LANGUAGE_LEVELS = ['BASIC', 'SIMPLE', 'GOOD', 'FLUENT', 'NATIVE'] as const
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number]

export const RELIGIONS = ['CHRISTIAN', 'MUSLIM', 'HINDU', 'BUDDHIST'] as const
export type Religion = (typeof RELIGIONS)[number]

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Whether a text is one of the codes of a list. */
export function isCodeOf<Code extends string>(codes: readonly Code[], text: string): text is Code {
  let known = sets.get(codes)
  if (!known) sets.set(codes, (known = new Set<string>(codes)))
  return known.has(text)
}
