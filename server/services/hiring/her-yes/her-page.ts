import type { HerPage } from '#api/hiring/her-answer.ts'
import { weekdaysFromSunday } from '#domain/hiring/answers/arrival/client-address.ts'
import { isCodeOf, WISHES } from '#domain/catalogue/codes.ts'
import { readyQuestions, wishState } from '#domain/hiring/her-yes/her-wishes.ts'
import type { HerWish } from '#domain/catalogue/codes.ts'
import type { HerTerms, HouseholdFacts } from '#domain/hiring/her-yes/household-facts.ts'
import { formatMoney } from '#domain/payment/money.ts'
import {
  dayInHerLanguage,
  filled,
  sentencesIn,
  weekdayIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage, Sentences } from '#server/services/wording/hers/her-language.ts'

type Told = {
  facts: HouseholdFacts
  terms: HerTerms
  maid: { wishes: readonly string[]; at_ease_with: readonly string[] }
}
type Line = HerPage['lines'][number]

/** Facts of the house in her language, with the wishes they meet. */
export function factLines(language: HerLanguage, { facts, terms, maid }: Told): Line[] {
  const { words } = sentencesIn(language)
  const wishes = maid.wishes.filter((wish) => isCodeOf(WISHES, wish))
  const said = (...codes: HerWish[]) => noteOf(words, { wishes, facts, codes })
  const livesIn = terms.planType === 'live-in'
  const day = facts.dayOff && weekdayIn(language, weekdaysFromSunday.indexOf(facts.dayOff))
  return [
    {
      icon: 'money',
      title: filled(words.money, { sum: formatMoney(terms.salary) }),
      note: words.moneyNote,
    },
    {
      icon: 'day',
      title: filled(words.from, { day: dayInHerLanguage(language, terms.firstDay) }),
      note: livesIn ? words.livesIn : words.livesOut,
    },
    ...(livesIn
      ? [
          {
            icon: 'room' as const,
            title: facts.ownRoom ? words.ownRoom : words.sharedRoom,
            note: said('OWN_ROOM'),
          },
        ]
      : []),
    { icon: 'children', title: childrenLine(words, facts), note: said('NO_SMALL_CHILDREN') },
    ...(facts.elders > 0
      ? [{ icon: 'elders' as const, title: filled(words.elders, { count: facts.elders }) }]
      : []),
    {
      icon: 'pets',
      title: petsLine(words, facts),
      note: mindedNote(words, { wishes, facts }) ?? easeNote(words, facts, maid),
    },
    {
      icon: 'cameras',
      title: facts.cameras ? words.cameras : words.noCameras,
      note: facts.cameras ? words.camerasNote : undefined,
    },
    ...(day
      ? [
          {
            icon: 'rest' as const,
            title: filled(words.dayOff, { day }),
            note: said('REST_DAY_SUNDAY', 'REST_DAY_FRIDAY', 'REST_DAY_SATURDAY'),
          },
        ]
      : []),
    ...unsaidLine(language, wishes, facts),
  ]
}

/** Whether this line meets her wish, or misses it. */
function noteOf(
  words: Sentences['words'],
  of: { wishes: readonly HerWish[]; facts: HouseholdFacts; codes: readonly HerWish[] },
): string | undefined {
  const states = of.codes
    .filter((code) => of.wishes.includes(code))
    .map((code) => wishState(code, of.facts))
  if (states.includes('met')) return words.asked
  return states.includes('not-met') ? words.notAsked : undefined
}

/** One animal that she does not wish for is enough to miss her wish. */
function mindedNote(
  words: Sentences['words'],
  of: { wishes: readonly HerWish[]; facts: HouseholdFacts },
): string | undefined {
  const notes = (['NO_DOGS', 'NO_CATS'] as const).map((code) =>
    noteOf(words, { ...of, codes: [code] }),
  )
  return notes.find((note) => note === words.notAsked) ?? notes.find(Boolean)
}

function easeNote(
  words: Sentences['words'],
  { pets }: HouseholdFacts,
  { at_ease_with: ease }: Told['maid'],
): string | undefined {
  const codes = { cat: 'CATS', dog: 'DOGS', bird: 'BIRDS', other: undefined } as const
  const isFine = pets.length > 0 && pets.every((pet) => ease.some((one) => one === codes[pet]))
  return isFine ? words.petsFine : undefined
}

function childrenLine(words: Sentences['words'], { childrenAges }: HouseholdFacts): string {
  if (childrenAges.length === 0) return words.noChildren
  const ages = childrenAges.map((age) => (age === 0 ? '<1' : String(age))).join(', ')
  return filled(words.children, { ages })
}

function petsLine(words: Sentences['words'], { pets }: HouseholdFacts): string {
  if (pets.length === 0) return words.noPets
  return filled(words.pets, { list: pets.map((pet) => words[pet]).join(', ') })
}

/** Her first wish that the household has not answered, shown as open. */
function unsaidLine(
  language: HerLanguage,
  wishes: readonly HerWish[],
  facts: HouseholdFacts,
): Line[] {
  const { words, questions } = sentencesIn(language)
  const [first] = readyQuestions(wishes, facts)
  if (!first || !wishes.some((wish) => wish === first)) return []
  return [{ icon: 'question', title: questions[first], note: words.notSaid }]
}
