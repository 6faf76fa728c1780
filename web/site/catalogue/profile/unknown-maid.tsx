import { useTranslations } from 'use-intl'
import { CardRow } from '#web/site/catalogue/card-row.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { HeartNotice } from '#web/site/catalogue/saved/heart-notice.tsx'
import { WaysToLists } from '#web/site/catalogue/ways-to-lists.tsx'
import type { NobodyPage } from './load-others.ts'

/** Explains that nobody is shown here, and offers other people and pages. */
export function UnknownMaid({ others }: NobodyPage) {
  const tProfile = useTranslations('profile')
  const wishes = useWishes()
  return (
    <div className="page-x py-8 md:py-12">
      <h1 className="page-title">{tProfile('unknownTitle')}</h1>
      <p className="mt-3 max-w-144 text-body text-ink2">{tProfile('unknownBody')}</p>
      {others.length > 0 ? (
        <section aria-labelledby="others" className="mt-7">
          <h2 id="others" className="text-title">
            {tProfile('unknownOthers')}
          </h2>
          <CardRow people={others} wishes={wishes} />
        </section>
      ) : null}
      <WaysToLists className="mt-6" />
      <HeartNotice />
    </div>
  )
}
