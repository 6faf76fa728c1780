import Star from 'lucide-react/icons/star'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { ShownRate } from '#domain/site/google-rate.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** The Google rating with the day of our check (A05). */
export function GoogleRate({ rate }: { rate: ShownRate }) {
  const t = useTranslations('home.rights.rate')
  const format = useFormatter()
  const { rating, count, url, checkedOn } = rate
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const day = format.dateTime(new Date(`${checkedOn}T12:00:00+04:00`), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <div className="mt-8 flex gap-3">
      <Star aria-hidden size={24} strokeWidth={1.75} className="mt-0.5 shrink-0 text-action" />
      <div>
        <p className="font-semibold">{t('value', { rating: format.number(rating, oneDigit) })}</p>
        <p className="mt-1 text-small text-ink2">{t('count', { count, day })}</p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={textLinkClass('flex min-h-11 w-fit items-center')}
        >
          {t('read')}
        </a>
      </div>
    </div>
  )
}
