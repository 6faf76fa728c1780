import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getMaid } from '#api/catalogue.ts'
import type { MaidCard } from '#api/catalogue.ts'
import type { AppInfo } from '#api/hiring.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { browserSend } from '#web/api-client.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'

/** Three like her; whoever is chosen takes over all that was given. */
export function NearOnes({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow.her')
  const [near, setNear] = useState<readonly MaidCard[]>([])
  const maidId = app.maid.id
  useEffect(() => {
    let isHere = true
    browserSend(getMaid, { maidId }, { suppressErrors: true })
      .then(({ similar }) => isHere && setNear(similar))
      // The list below leads to everybody.
      .catch(() => undefined)
    return () => void (isHere = false)
  }, [maidId])
  const query = `switch_m=${app.appId}`
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {near.map(({ id, name, video, monthlyPrice }) => (
          <li key={id}>
            <Link to={`/maids/${id}?${query}`} className="flex min-h-16 items-center gap-3 py-2">
              {video ? (
                <img
                  src={video.poster}
                  alt=""
                  width={48}
                  height={48}
                  className="poster-dim size-12 shrink-0 rounded-field object-cover object-top"
                />
              ) : null}
              <span className="min-w-0 flex-1 font-semibold">{name}</span>
              <span className="shrink-0 text-small text-ink2">{formatMoney(monthlyPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={`/hire-maid?${query}`}
        className={textLinkClass('inline-flex min-h-11 items-center')}
      >
        {t('everybody')}
      </Link>
    </>
  )
}
