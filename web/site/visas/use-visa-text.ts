import { useTranslations } from 'use-intl'
import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import { OTHER_COUNTRY } from '#domain/visas/visa-answers.ts'
import type { VisaQuestion } from '#domain/visas/visa-answers.ts'
import { rowFor } from '#domain/visas/visa-rules.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import type { VisaCase } from './visa-case.ts'

/** Questions and answers of a case in words. */
export function useVisaText({ kind, guide, answers }: VisaCase) {
  const t = useTranslations('visas')
  const places = useTranslations('places.emirates')
  const money = useMoneyText()
  const at = answers.emirate && { kind, emirate: answers.emirate }
  const income = at && rowFor(guide.rules?.incomes ?? [], at)
  const cars = at && rowFor(guide.rules?.cars ?? [], at)

  function incomeText(answer: string): string {
    const enough = money(income?.enough ?? 0)
    const lowest = money(income?.lowest ?? 0)
    if (answer === 'enough') return t('answers.income.enough', { enough })
    if (answer === 'between') return t('answers.income.between', { lowest, enough })
    return t('answers.income.less', { least: income?.lowest === undefined ? enough : lowest })
  }

  function countryText(answer: string): string {
    if (answer === OTHER_COUNTRY) return t('answers.other')
    return guide.countries.find(({ code }) => code === answer)?.name ?? answer
  }

  function carText(answer: string): string {
    const count = cars?.cars ?? 0
    return answer === 'enough'
      ? t('answers.cars.enough', { count })
      : t('answers.cars.less', { count })
  }

  const sayers: Record<VisaQuestion, (answer: string) => string> = {
    emirate: (answer) => places(answer as EmirateCode),
    income: incomeText,
    country: countryText,
    place: (answer) => t(`answers.place.${answer as 'abroad'}`),
    tie: (answer) => t(`answers.tie.${answer as 'none'}`),
    cars: carText,
  }

  return {
    t,
    money,
    income,
    cars,
    answerText: (question: VisaQuestion, answer: string) => sayers[question](answer),
  }
}
