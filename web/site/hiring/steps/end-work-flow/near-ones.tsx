import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { listNearMaids } from '#api/catalogue/near-maids.ts'
import { browserSend } from '#web/api-client.ts'
import { PersonRow } from '#web/site/person-row.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

/** Three similar people; the chosen one takes over everything given. */
export function NearOnes({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow.her')
  const [near, setNear] = useState<readonly MaidCard[]>([])
  const { caseId } = app
  useEffect(() => {
    let isHere = true
    browserSend(listNearMaids, { caseId }, { suppressErrors: true })
      .then(({ maids }) => isHere && setNear(maids))
      // The list below remains.
      .catch(() => undefined)
    return () => void (isHere = false)
  }, [caseId])
  if (near.length === 0) return null
  return (
    <>
      <h2 className="mt-4 text-body font-semibold">{t('likeHer')}</h2>
      <ul className="mt-1 -mb-2 divide-y divide-line">
        {near.map((maid) => (
          <li key={maid.id}>
            <NearOne maid={maid} caseId={caseId} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NearOne({ maid, caseId }: { maid: MaidCard; caseId: string }) {
  const moneyText = useMoneyText()
  const t = useTranslations('endWorkFlow.her')
  const price = t('aMonth', { amount: moneyText(maid.monthlyPrice) })
  return <PersonRow maid={maid} to={`/maids/${maid.id}?switch_m=${caseId}`} price={price} />
}
