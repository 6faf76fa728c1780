import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { CHECK_KINDS } from '#domain/catalogue/checks.ts'
import { AT_EASE_WITH, SKILLS } from '#domain/catalogue/codes.ts'
import { compare } from '#domain/catalogue/comparison.ts'
import type { Compared } from '#domain/catalogue/comparison.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { offeredPrice } from '#web/site/catalogue/profile/offered-price.ts'
import { herWishes, knownCodes, reasonsToldBy } from '#web/site/catalogue/profile/told-by.ts'
import { useBusinessDayText } from '#web/site/catalogue/use-business-day-text.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useVisit } from '#web/use-visit.ts'

export type ComparedRow = Compared & {
  name: string
  /** A line above each list, such as the number of checks. */
  lead?: string[]
}

/** Comparison rows in the order of households' interest. */
export function useComparedRows(maids: readonly MaidProfile[]): ComparedRow[] {
  const say = useTranslations('compare')
  const tellMoney = useMoneyTexts()
  const tell = useTold()
  const row = (name: string, texts: (maid: MaidProfile) => string[]): ComparedRow => ({
    name,
    ...compare(maids.map((maid) => texts(maid).filter(Boolean).map(capitalised))),
  })
  const { passed, passedCount, years } = useChecked()
  return [
    row(say('price'), tellMoney.monthly),
    row(say('first'), tellMoney.first),
    row(say('why'), tell.reasons),
    row(say('starts'), tell.starts),
    row(say('lives'), tell.lives),
    row(say('work'), years),
    { ...row(say('checks'), passed), lead: maids.map(passedCount) },
    row(say('languages'), tell.languages),
    row(say('skills'), tell.skills),
    row(say('atEase'), tell.eases),
    row(say('wishes'), tell.wishes),
  ]
}

/** Her monthly price, and the part paid first. */
function useMoneyTexts() {
  const moneyText = useMoneyText()
  const say = useTranslations('compare')
  const { dayOfMonth } = useBusinessDayText()
  return {
    monthly: (maid: MaidProfile) => [
      moneyText(maid.monthlyPrice),
      maid.liveOutPrice ? say('liveOut', { price: moneyText(maid.liveOutPrice) }) : '',
    ],
    first: (maid: MaidProfile) => {
      if (!maid.firstDay) return []
      const { amount, days } = firstPayment(offeredPrice(maid, undefined).price, maid.firstDay)
      return [say('firstSum', { sum: moneyText(amount), days, day: dayOfMonth(maid.firstDay) })]
    },
  }
}

function useTold() {
  const say = useTranslations('compare')
  const { t, spoken, skill, ease, reason } = useWording()
  const { starts } = useBusinessDayText()
  const { mode } = useVisit()
  const wishes = useWishes()
  return {
    reasons: (maid: MaidProfile) =>
      reasonsToldBy(maid, wishes, { mode, limit: 3 }).fits.map(reason),
    starts: (maid: MaidProfile) => [starts(maid.availability)],
    lives: (maid: MaidProfile) => {
      if (maid.liveIn && maid.liveOut) return [say('livesBoth')]
      return [say(maid.liveOut ? 'livesOut' : 'livesWithUs')]
    },
    languages: (maid: MaidProfile) => maid.languages.map(spoken),
    skills: (maid: MaidProfile) => knownCodes(SKILLS, maid.skills).map(skill),
    eases: (maid: MaidProfile) => knownCodes(AT_EASE_WITH, maid.atEaseWith).map(ease),
    wishes: (maid: MaidProfile) => herWishes(maid.wishes).map((code) => t(`herWishes.${code}`)),
  }
}

/** Her years of work, and valid checks. */
function useChecked() {
  const tProfile = useTranslations('profile')
  const { t } = useWording()
  return {
    years: ({ yearsExperience, yearsInUae }: MaidProfile) => [
      yearsExperience === undefined ? '' : t('years', { years: yearsExperience }),
      yearsInUae === undefined ? '' : tProfile('yearsHere', { years: yearsInUae }),
    ],
    passed: (maid: MaidProfile) =>
      passedKinds(maid).map((kind) => tProfile(`checks.kinds.${kind}`)),
    passedCount: (maid: MaidProfile) =>
      maid.checks
        ? tProfile('checks.count', { done: passedKinds(maid).length, all: CHECK_KINDS.length })
        : '',
  }
}

const passedKinds = ({ checks = [] }: MaidProfile) =>
  CHECK_KINDS.filter((kind) => checks.some((one) => one.kind === kind && !one.isExpired))
