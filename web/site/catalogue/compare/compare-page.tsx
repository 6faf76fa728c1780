import { Link } from 'react-router'
import type { MaidProfile } from '#api/catalogue.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CompareTable } from './compare-table.tsx'
import { HeartNotice } from '#web/site/catalogue/saved/heart-notice.tsx'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

/** Up to three people side by side. */
export function ComparePage({ maids, gone }: { maids: MaidProfile[]; gone: number }) {
  const { t } = useWording()
  useVideoReset()
  return (
    <div className="pt-5 pb-12 md:pt-7">
      <div className="page-x">
        <h1 className="text-head">{t(maids.length ? 'compare.title' : 'compare.none')}</h1>
        <p className="mt-1.5 text-body text-ink2">
          {maids.length === 0 ? t('compare.noneBody') : null}
          {maids.length === 1 ? t('compare.leadOne') : null}
          {maids.length > 1 ? t('compare.lead') : null}
        </p>
        {gone > 0 ? (
          <p className="mt-2 text-small text-info">{t('compare.gone', { count: gone })}</p>
        ) : null}
      </div>
      {maids.length > 0 ? <CompareTable maids={maids} /> : null}
      <div className="page-x">
        <Link to={paths.saved} className={buttonClass({ tone: 'edged', className: 'mt-6' })}>
          {t('compare.toSaved')}
        </Link>
      </div>
      <HeartNotice />
    </div>
  )
}
