import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue.ts'
import type { AppInfo } from '#api/hiring.ts'
import { listNearMaids } from '#api/near-maids.ts'
import { browserSend } from '#web/api-client.ts'
import { useMoneyText } from '#web/use-money-text.ts'

/** Three like her; whoever is chosen takes over all that was given. */
export function NearOnes({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow.her')
  const [near, setNear] = useState<readonly MaidCard[]>([])
  const { appId } = app
  useEffect(() => {
    let isHere = true
    browserSend(listNearMaids, { appId }, { suppressErrors: true })
      .then(({ maids }) => isHere && setNear(maids))
      // The list below leads to everybody.
      .catch(() => undefined)
    return () => void (isHere = false)
  }, [appId])
  if (near.length === 0) return null
  return (
    <>
      <h2 className="mt-4 text-body font-semibold">{t('likeHer')}</h2>
      <ul className="mt-1 -mb-2 divide-y divide-line">
        {near.map((maid) => (
          <li key={maid.id}>
            <NearOne maid={maid} appId={appId} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NearOne({ maid, appId }: { maid: MaidCard; appId: string }) {
  const moneyText = useMoneyText()
  const t = useTranslations('endWorkFlow.her')
  const { id, name, age, nationality, video, monthlyPrice } = maid
  return (
    <Link
      to={`/maids/${id}?switch_m=${appId}`}
      className="flex min-h-18 items-center gap-3 py-2 no-underline"
    >
      {video ? (
        <img
          src={video.poster}
          alt=""
          width={56}
          height={56}
          className="poster-dim size-14 shrink-0 rounded-field object-cover object-top"
        />
      ) : null}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {[name, age].filter(Boolean).join(', ')}
          {nationality ? (
            <span className="font-normal text-ink3"> · {nationality.label}</span>
          ) : null}
        </span>
        <span className="block text-small text-ink2">
          {t('aMonth', { amount: moneyText(monthlyPrice) })}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl shrink-0" />
    </Link>
  )
}
