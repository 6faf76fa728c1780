import Check from 'lucide-react/icons/check'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { isWishedLanguage, wishedFirst } from '#domain/catalogue/wished-first.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'

/** The wished language, else hers, then the others: always two lines. */
export function SpokenLines({ maid, wishes }: { maid: MaidCard; wishes: Filters }) {
  const { t, spoken } = useWording()
  const [first, ...others] = wishedFirst(maid.languages, wishes)
  if (!first) return null
  return (
    <div className="mt-3">
      <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-body font-semibold">
        {capitalised(spoken(first))}
        {isWishedLanguage(first, wishes) ? (
          <span className="inline-flex items-center gap-1.5 rounded-tag bg-action-tint px-2 py-0.5 text-caption font-medium text-action">
            <Check aria-hidden size={16} strokeWidth={1.75} />
            {t('yourWish')}
          </span>
        ) : null}
      </p>
      {others.length > 0 ? (
        <p className="text-small text-ink2">{others.map(spoken).map(capitalised).join(' · ')}</p>
      ) : null}
    </div>
  )
}
