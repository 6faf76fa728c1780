import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getMyHire } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { carriedQuery } from '#web/site/catalogue/hire-path.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'

/**
 * Names whom a household replaces (ruling 31); loaded late into a reserved line, since the page is
 * public.
 */
export function ReplacingBand() {
  const t = useTranslations('list.replacing')
  const moneyText = useMoneyText()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isReplacing = search.has('switch_m')
  const replaced = useReplaced(carriedQuery(search)['switch_m'])
  if (!isReplacing) return null
  const rest = new URLSearchParams(search)
  for (const word of ['switch_m', 'appId']) rest.delete(word)
  return (
    <div className="border-b border-line bg-info-tint print:hidden">
      <div className="page-x flex min-h-14 items-center justify-between gap-x-3 py-1.5 md:min-h-16">
        <span className="h-11 w-10 shrink-0 overflow-hidden rounded-field bg-raised">
          {replaced ? (
            <img
              src={replaced.maid.picture?.poster}
              alt=""
              width={40}
              height={44}
              className="poster-dim size-full object-cover object-top"
            />
          ) : null}
        </span>
        <output className="block min-h-10 min-w-0 flex-1 content-center text-caption md:text-small">
          <span className="font-semibold">
            {replaced ? t('title', { name: replaced.maid.name }) : t('titleUnnamed')}
          </span>{' '}
          {t('body')}{' '}
          {replaced?.sums && replaced.guarantee ? (
            // A phone has room for two lines.
            <span className="max-md:hidden">
              {t('facts', {
                sum: moneyText(replaced.sums.monthly),
                days: replaced.guarantee.daysLeft,
              })}
            </span>
          ) : null}
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

/** The hire whose person is replaced, to compare with. On failure the band shows nothing of it. */
function useReplaced(caseId: string | undefined): Hire | undefined {
  const { found } = useFound(async () => {
    if (!caseId) return undefined
    return (await browserSend(getMyHire, { caseId }, { suppressErrors: true })).hire
  }, caseId)
  return found
}
