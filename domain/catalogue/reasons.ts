import { AT_EASE_WITH, SKILLS } from './codes.ts'
import type { Ease, HerWish, Role, Skill } from './codes.ts'
import { slugOf } from './filters/filter-options.ts'
import type { Filters } from './filters/filters.ts'
import { speaksWellEnough } from './filters/maid-options.ts'
import type { PublishedMaid } from './maid.ts'
import { languageSlug } from './spoken-languages.ts'

/** What speaks for her; `wished` where the visitor asked for it. */
export type Reason =
  | { kind: 'skill'; code: Skill; wished: boolean }
  | { kind: 'ease'; code: Ease; wished: boolean }
  | { kind: 'years-in-uae'; years: number }

/** To discuss before hiring: untold, or against a wish of hers. */
export type Question =
  | { kind: 'skill'; code: Skill }
  | { kind: 'ease'; code: Ease }
  | { kind: 'language'; slug: string }
  | { kind: 'her-wish'; code: HerWish }

export type Reasons = { fits: Reason[]; ask?: Question }

type Told = Pick<
  PublishedMaid,
  'skills' | 'atEaseWith' | 'yearsInUae' | 'languages' | 'roles' | 'wishes'
>

/** What families ask for most, first; common skills are seldom reasons. */
const strengths: Record<Role, readonly Skill[]> = {
  MAID: [
    'COOKING_ARABIC',
    'TWINS',
    'NEWBORNS',
    'ELDER_CARE',
    'COOKING_INDIAN',
    'COOKING_WESTERN',
    'COOKING_ASIAN',
    'COOKING_AFRICAN',
    'TODDLERS',
    'BAKING',
    'HOSTING',
    'PET_CARE',
    'DEEP_CLEANING',
    'ORGANISING',
    'SEWING',
    'IRONING',
  ],
  NANNY: [
    'TWINS',
    'NEWBORNS',
    'SPECIAL_NEEDS',
    'FIRST_AID',
    'SWIMMING',
    'TODDLERS',
    'HOMEWORK',
    'SCHOOL_CHILDREN',
    'COOKING_ARABIC',
    'COOKING_WESTERN',
    'BAKING',
  ],
}

/** From here on, years in the country outweigh another skill. */
const MANY_YEARS = 8

/** What most often surprises after hiring, when nobody asked before. */
const oftenForgotten: readonly Ease[] = ['DOGS', 'CAMERAS', 'CATS', 'POOL', 'TRAVEL', 'OTHER_STAFF']

/**
 * Why she may fit: what the visitor asked for and she told, then her own strengths, at most `limit`;
 * and one thing to ask. Never where she comes from or what she believes.
 */
export function reasonsFor(
  maid: Told,
  wishes: Filters,
  { role, limit = 2 }: { role?: Role; limit?: number } = {},
): Reasons {
  const fits = [
    ...wishedReasons(maid, wishes),
    ...ownReasons(maid, role ?? maid.roles[0] ?? 'MAID'),
  ]
  return { fits: distinct(fits).slice(0, limit), ask: questionFor(maid, wishes) }
}

function wishedReasons(maid: Told, wishes: Filters): Reason[] {
  const wished = (group: 'good-at' | 'at-ease-with', code: string) =>
    wishes[group]?.includes(slugOf(code)) ?? false
  return [
    ...maid.skills
      .filter((code) => wished('good-at', code))
      .map((code) => ({ kind: 'skill', code, wished: true }) as const),
    ...maid.atEaseWith
      .filter((code) => wished('at-ease-with', code))
      .map((code) => ({ kind: 'ease', code, wished: true }) as const),
  ]
}

function ownReasons(maid: Told, role: Role): Reason[] {
  const [first, ...others] = strengths[role]
    .filter((code) => maid.skills.includes(code))
    .map((code): Reason => ({ kind: 'skill', code, wished: false }))
  const years = maid.yearsInUae ?? 0
  const inUae: Reason[] = years >= MANY_YEARS ? [{ kind: 'years-in-uae', years }] : []
  return first ? [first, ...inUae, ...others] : inUae
}

function distinct(reasons: readonly Reason[]): Reason[] {
  const keyOf = (reason: Reason) => ('code' in reason ? reason.code : reason.kind)
  const seen = new Map<string, Reason>()
  for (const reason of reasons) if (!seen.has(keyOf(reason))) seen.set(keyOf(reason), reason)
  return [...seen.values()]
}

function questionFor(maid: Told, wishes: Filters): Question | undefined {
  const asksForDogs = wishes['at-ease-with']?.includes('dogs')
  if (asksForDogs && maid.wishes.includes('NO_DOGS')) return { kind: 'her-wish', code: 'NO_DOGS' }
  return missingWish(maid, wishes) ?? untold(maid)
}

function missingWish(maid: Told, wishes: Filters): Question | undefined {
  const skill = SKILLS.find(
    (code) => wishes['good-at']?.includes(slugOf(code)) && !maid.skills.includes(code),
  )
  if (skill) return { kind: 'skill', code: skill }
  const ease = AT_EASE_WITH.find(
    (code) => wishes['at-ease-with']?.includes(slugOf(code)) && !maid.atEaseWith.includes(code),
  )
  if (ease) return { kind: 'ease', code: ease }
  const spoken = maid.languages
    .filter(speaksWellEnough)
    .map((one) => languageSlug(one.language.label))
  const slug = wishes.speaks?.find((wanted) => !spoken.includes(wanted))
  return slug ? { kind: 'language', slug } : undefined
}

function untold(maid: Told): Question | undefined {
  if (maid.wishes.includes('NO_DOGS')) return { kind: 'her-wish', code: 'NO_DOGS' }
  const code = oftenForgotten.find((ease) => !maid.atEaseWith.includes(ease))
  return code && { kind: 'ease', code }
}
