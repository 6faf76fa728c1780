import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { LeaveDevicePart } from '#web/site/leave-device/leave-device-part.tsx'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { OwnFolder } from '#web/ui/drawn/own-folder.tsx'
import { KeptList } from './kept-list.tsx'
import { OwnDataForm } from './own-data-form.tsx'

export const meta = pageMeta('myData', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** A copy of one's own data, or its erasure, by number and code (ruling 40). */
export default function MyData() {
  const t = useTranslations('myData')
  const [query] = useSearchParams()
  const token = query.get('token') ?? undefined
  return (
    <div className="page-columns flex-1 pt-2 pb-10 lg:pt-8">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('pageTitle')}
      </h1>
      <p className="mt-2 max-w-160 text-body text-ink2">{t('lead')}</p>
      <div className="mt-6 lg:grid lg:grid-cols-2 lg:gap-x-12">
        <div>
          <OwnDataForm key={token} token={token} />
          <LeaveDevicePart />
        </div>
        <div className="mt-10 lg:mt-0">
          <OwnFolder />
        </div>
      </div>
      <div className="mt-4 lg:mt-12">
        <KeptList />
      </div>
    </div>
  )
}
