import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { PersonRow } from '#web/site/person-row.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Whom the interview is with: her face, her price and the way to her profile. */
export function HerRow({ person }: { person: MaidCard | undefined }) {
  const t = useTranslations('interviews')
  const moneyText = useMoneyText()
  if (!person) return null
  return (
    <div className="mt-4 self-start border-y border-line lg:rounded-card lg:border-0 lg:bg-raised lg:px-5 lg:py-2 lg:shadow-line">
      <PersonRow
        maid={person}
        to={`/maids/${person.id}`}
        price={t('perMonth', { sum: moneyText(person.monthlyPrice) })}
      />
    </div>
  )
}
