import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CompareTable } from './compare-table.tsx'
import { HeartNotice } from '#web/site/catalogue/saved/heart-notice.tsx'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'

/** Up to three people side by side. */
export function ComparePage({ maids, gone }: { maids: MaidProfile[]; gone: number }) {
  const say = useTranslations('compare')
  const [, , third] = maids
  useVideoReset()
  return (
    <div className="pt-5 pb-12 md:pt-7">
      <div className="page-x">
        <h1 className="page-title">{say(maids.length ? 'title' : 'none')}</h1>
        <p className="mt-1.5 text-body text-ink2">
          {maids.length === 0 ? say('noneBody') : null}
          {maids.length === 1 ? say('leadOne') : null}
          {maids.length === 2 ? say('leadTwo') : null}
          {maids.length > 2 ? say('lead') : null}{' '}
          {third ? <span className="md:hidden">{say('swipe', { name: third.name })}</span> : null}
        </p>
        {gone > 0 ? (
          <p className="mt-2 text-small text-info">{say('gone', { count: gone })}</p>
        ) : null}
      </div>
      {maids.length > 0 ? <CompareTable maids={maids} /> : null}
      <div className="page-x">
        <Link to={paths.saved} className={buttonClass({ tone: 'edged', className: 'mt-6' })}>
          {say('toSaved')}
        </Link>
      </div>
      <HeartNotice />
    </div>
  )
}
