import type { MaidCard } from '#api/catalogue/catalogue.ts'
import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  SKILLS,
  WISHES,
  isCodeOf,
} from '#domain/catalogue/codes.ts'
import type { HerWish } from '#domain/catalogue/codes.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { reasonsFor, workOf } from '#domain/catalogue/reasons.ts'
import type { Reason, Reasons } from '#domain/catalogue/reasons.ts'
import { tagsOf } from '#domain/catalogue/tags.ts'
import type { Tag } from '#domain/catalogue/tags.ts'
import type { Mode } from '#domain/visitor/mode.ts'

type Spoken = MaidCard['languages'][number]

/** Codes known to this page; newer ones are left out. */
export const knownCodes = <Code extends string>(codes: readonly Code[], texts: readonly string[]) =>
  texts.filter((text) => isCodeOf(codes, text))

/** The level of a language where the page knows it. */
export const levelOf = ({ level }: Spoken) => LANGUAGE_LEVELS.find((code) => code === level?.label)

/** Reasons by the domain's rules, with one question. */
export function reasonsToldBy(
  maid: MaidCard & { wishes?: readonly string[] },
  wishes: Filters,
  { mode, limit }: { mode: Mode; limit?: number },
): Reasons {
  const told = {
    skills: knownCodes(SKILLS, maid.skills),
    atEaseWith: knownCodes(AT_EASE_WITH, maid.atEaseWith),
    yearsInUae: maid.yearsInUae,
    languages: maid.languages.map((spoken) => {
      const label = levelOf(spoken)
      return { language: spoken.language, level: label && { label } }
    }),
    roles: maid.roles,
    isEthiopian: maid.isEthiopian,
    wishes: herWishes(maid.wishes ?? []),
  }
  return reasonsFor(told, wishes, { role: roleToldBy(mode), limit })
}

export const herWishes = (texts: readonly string[]): HerWish[] => knownCodes(WISHES, texts)

export const roleToldBy = (mode: Mode): 'MAID' | 'NANNY' => (mode === 'nanny' ? 'NANNY' : 'MAID')

/** Tags of published faith and family. */
export const tagsOfCard = ({ religion, numberOfChildren }: MaidCard): Tag[] =>
  tagsOf({ religion: RELIGIONS.find((code) => code === religion), numberOfChildren })

/** Her work, besides the card's reasons. */
export function workTagOf(maid: MaidCard, fits: readonly Reason[], mode: Mode): Tag[] {
  const skill = workOf(knownCodes(SKILLS, maid.skills), { role: roleToldBy(mode), fits })
  return skill ? [{ code: 'WORK', skill }] : []
}
