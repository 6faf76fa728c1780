import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReplacedHire } from './find-replaced.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Names whom a household replaces (ruling 31), what she costs, and how long the guarantee lasts. */
export function ReplacingBand({ replaced }: { replaced: ReplacedHire | undefined }) {
  const t = useTranslations('list.replacing')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const rest = new URLSearchParams(search)
  for (const word of ['switch_m', 'appId']) rest.delete(word)
  return (
    <div className="border-b border-line bg-info-tint print:hidden">
      <div className="page-x flex min-h-14 items-center justify-between gap-x-3 py-1.5 md:min-h-16">
        {replaced?.maid.picture ? (
          <img
            src={replaced.maid.picture.poster}
            alt=""
            width={40}
            height={44}
            className="poster-dim h-11 w-10 shrink-0 rounded-field object-cover object-top max-md:hidden"
          />
        ) : null}
        <output className="block min-w-0 flex-1 text-small">
          {replaced ? (
            <Facts hire={replaced} />
          ) : (
            <b className="font-semibold">{t('titleUnnamed')}</b>
          )}
        </output>
        <Link
          to={`${pathname}${rest.size > 0 ? `?${rest.toString()}` : ''}`}
          className={textLinkClass('inline-flex min-h-11 items-center text-small font-semibold')}
        >
          {t('stop')}
        </Link>
      </div>
    </div>
  )
}

/** Two lines on a phone: who and the sum, then the guarantee or that she stays. */
function Facts({ hire: { maid, sums, guarantee } }: { hire: ReplacedHire }) {
  const t = useTranslations('list.replacing')
  const moneyText = useMoneyText()
  return (
    <>
      <span className="flex max-w-full font-semibold md:inline">
        <span className="truncate">{t('title', { name: maid.name })}</span>
        {sums ? (
          <span className="shrink-0 whitespace-pre"> · {moneyText(sums.monthly)}</span>
        ) : null}
      </span>
      <span className="max-md:hidden">{'. '}</span>
      <span className={guarantee ? 'max-md:hidden' : undefined}>{t('body')} </span>
      {guarantee ? (
        <span>
          {t('left', { days: guarantee.daysLeft })}
          <span className="max-md:hidden">.</span>
        </span>
      ) : null}
    </>
  )
}
