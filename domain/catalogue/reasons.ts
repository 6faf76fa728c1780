import { AT_EASE_WITH, SKILLS } from './codes.ts'
import type { Ease, HerWish, LanguageLevel, Role, Skill } from './codes.ts'
import { wordInAddress } from './filters/filter-options.ts'
import type { Filters } from './filters/filters.ts'
import { speaksWellEnough } from './filters/maid-options.ts'
import type { PublishedMaid } from './maid.ts'
import { mindedBy } from './minded-wishes.ts'
import { languageSlug } from './spoken-languages.ts'
import { isWishedLanguage } from './wished-first.ts'

/** What speaks for her; `wished` where the visitor chose it. */
export type Reason =
  | { kind: 'language'; slug: string; level: LanguageLevel | undefined; wished: true }
  | { kind: 'skill'; code: Skill; wished: boolean }
  | { kind: 'ease'; code: Ease; wished: boolean }
  | { kind: 'years-in-uae'; years: number }

/** To ask before hiring: a wish she says nothing about, or one of hers against it. */
export type Question =
  | { kind: 'skill'; code: Skill }
  | { kind: 'ease'; code: Ease }
  | { kind: 'language'; slug: string }
  | { kind: 'her-wish'; code: HerWish }

export type Reasons = { fits: Reason[]; ask?: Question }

type ReasonFacts = Pick<
  PublishedMaid,
  'skills' | 'atEaseWith' | 'yearsInUae' | 'languages' | 'roles' | 'wishes' | 'isEthiopian'
>

/** Skills that families ask for most come first; common ones seldom convince. */
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

/** From here years in the country outweigh another skill. */
const MANY_YEARS = 8

/**
 * Wishes she fits, then her strengths, and one thing to ask. Never origin or belief, nor what she
 * hid.
 */
export function reasonsFor(
  maid: ReasonFacts,
  wishes: Filters,
  { role, limit = 2 }: { role?: Role; limit?: number } = {},
): Reasons {
  const fits = [
    ...wishedReasons(maid, wishes),
    ...ownReasons(maid, role ?? maid.roles[0] ?? 'MAID'),
  ]
  return { fits: distinct(fits).slice(0, limit), ask: questionFor(maid, wishes) }
}

/** Her work for a tag: a strength that the reasons do not name, if any. */
export function workOf(
  skills: readonly Skill[],
  { role, fits }: { role: Role; fits: readonly Reason[] },
): Skill | undefined {
  const said = fits.flatMap((fit) => (fit.kind === 'skill' ? [fit.code] : []))
  const known = [...strengths[role].filter((code) => skills.includes(code)), ...skills]
  return known.find((code) => !said.includes(code)) ?? known[0]
}

/** The wishes that reasons and the order of languages use. */
export function toldWishes({
  speaks,
  'good-at': goodAt,
  'at-ease-with': atEaseWith,
}: Filters): Filters {
  return {
    ...(speaks && { speaks }),
    ...(goodAt && { 'good-at': goodAt }),
    ...(atEaseWith && { 'at-ease-with': atEaseWith }),
  }
}

function wishedReasons(maid: ReasonFacts, wishes: Filters): Reason[] {
  const wished = (group: 'good-at' | 'at-ease-with', code: string) =>
    wishes[group]?.includes(wordInAddress(code)) ?? false
  return [
    ...wishedLanguages(maid, wishes),
    ...maid.skills
      .filter((code) => wished('good-at', code))
      .map((code) => ({ kind: 'skill', code, wished: true }) as const),
    ...maid.atEaseWith
      .filter((code) => wished('at-ease-with', code))
      .map((code) => ({ kind: 'ease', code, wished: true }) as const),
  ]
}

/** Basic words of a language are no reason. */
const wishedLanguages = (maid: ReasonFacts, wishes: Filters): Reason[] =>
  maid.languages
    .filter((spoken) => isWishedLanguage(spoken, wishes) && speaksWellEnough(spoken))
    .map(({ language, level }) => ({
      kind: 'language',
      slug: languageSlug(language.label) ?? '',
      level: level?.label,
      wished: true,
    }))

function ownReasons(maid: ReasonFacts, role: Role): Reason[] {
  const [first, ...others] = strengths[role]
    .filter((code) => maid.skills.includes(code))
    .map((code): Reason => ({ kind: 'skill', code, wished: false }))
  const years = maid.yearsInUae ?? 0
  const inUae: Reason[] = years >= MANY_YEARS ? [{ kind: 'years-in-uae', years }] : []
  return first ? [first, ...inUae, ...others] : inUae
}

function distinct(reasons: readonly Reason[]): Reason[] {
  const keyOf = (reason: Reason) =>
    'code' in reason ? reason.code : 'slug' in reason ? reason.slug : reason.kind
  const seen = new Map<string, Reason>()
  for (const reason of reasons) if (!seen.has(keyOf(reason))) seen.set(keyOf(reason), reason)
  return [...seen.values()]
}

function questionFor(maid: ReasonFacts, wishes: Filters): Question | undefined {
  const code = mindedBy(wishes).find((wish) => maid.wishes.includes(wish))
  return code ? { kind: 'her-wish', code } : missingWish(maid, wishes)
}

function missingWish(maid: ReasonFacts, wishes: Filters): Question | undefined {
  const skill = SKILLS.find(
    (code) => wishes['good-at']?.includes(wordInAddress(code)) && !maid.skills.includes(code),
  )
  if (skill) return { kind: 'skill', code: skill }
  const ease = AT_EASE_WITH.find(
    (code) =>
      wishes['at-ease-with']?.includes(wordInAddress(code)) && !maid.atEaseWith.includes(code),
  )
  if (ease) return { kind: 'ease', code: ease }
  const slug = wishes.speaks?.find((wanted) => !mayHaveTold(maid, wanted))
  return slug ? { kind: 'language', slug } : undefined
}

/** At any level; an Ethiopian's hidden Arabic is not asked for [U09]. */
const mayHaveTold = ({ languages, isEthiopian }: ReasonFacts, slug: string): boolean =>
  (isEthiopian && slug === 'arabic') ||
  languages.some(({ language }) => languageSlug(language.label) === slug)
