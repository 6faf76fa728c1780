import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { listNearMaids } from '#api/catalogue/near-maids.ts'
import { browserSend } from '#web/api-client.ts'
import { PersonRow } from '#web/site/person-row.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'

/** Three similar people; the chosen one takes over everything given. */
export function NearOnes({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow.her')
  const { caseId } = app
  const ask = () => browserSend(listNearMaids, { caseId }, { suppressErrors: true })
  // On failure the list below remains.
  const near = useFound(ask, caseId).found?.maids ?? []
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
