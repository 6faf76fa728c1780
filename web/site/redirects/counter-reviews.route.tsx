import Star from 'lucide-react/icons/star'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { listParameters } from '#api/site/site.ts'
import { brand } from '#domain/brand.ts'
import {
  COUNTER_REVIEWS_DELAY_MS,
  REVIEW_BODY_PARAMETER,
  REVIEW_HEADER_PARAMETER,
} from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import { serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { readSiteInfo } from '#web/site-info.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { redirectHead, redirectLink } from './redirect-head.tsx'
import type { LeadsOn } from './redirect-head.tsx'
import { reloadPage } from './reload-page.ts'

export const handle = {
  head: redirectHead({ afterMs: COUNTER_REVIEWS_DELAY_MS, event: 'counter_reviews' }),
} satisfies PageHandle

export const meta = pageMeta('redirects', (t) => ({
  title: t('reviews.metaTitle'),
  description: t('reviews.body', { brand: brand.name }),
  keywords: `${brand.name}, ${t('reviews.metaTitle')}`,
  noIndex: true,
}))

type Review = LeadsOn & {
  /** The operator's invitation; absent for our words. */
  header?: string | undefined
  text?: string | undefined
}

async function load({ send }: LoadArgs): Promise<Review> {
  const codes = [REVIEW_HEADER_PARAMETER, REVIEW_BODY_PARAMETER].join()
  const [info, parameters] = await Promise.all([
    readSiteInfo(send).catch(() => null),
    send(listParameters, { codes, pageCode: pages.counterReviews.pageCode }).catch(() => []),
  ])
  const valueOf = (wanted: string) =>
    parameters.find(({ code }) => code === wanted)?.value.trim() || undefined
  return {
    leadsTo: info?.links.reviewLink ?? '',
    header: valueOf(REVIEW_HEADER_PARAMETER),
    text: valueOf(REVIEW_BODY_PARAMETER),
  }
}

export const loader = serverLoad(load)
export const clientLoader = reloadPage

/** Redirects to the review page after a second (R23), else thanks (ruling 37). */
export default function CounterReviews() {
  const t = useTranslations('redirects.reviews')
  const { leadsTo, header, text } = useLoaderData<typeof loader>()
  return (
    <div className="page-column py-12 md:py-20">
      <span className="flex size-14 items-center justify-center rounded-full bg-sunken">
        <Star aria-hidden size={24} strokeWidth={1.75} />
      </span>
      <h1 dir="auto" className="mt-6 page-title">
        {header ?? t('title')}
      </h1>
      <p dir="auto" className="mt-3 text-ink2">
        {text ?? t(leadsTo ? 'body' : 'chatBody', { brand: brand.name })}
      </p>
      {leadsTo ? (
        <a
          href={leadsTo}
          rel="noreferrer"
          {...redirectLink}
          className={buttonClass({ className: 'mt-8' })}
        >
          {t('open')}
        </a>
      ) : (
        <ChatLink
          label={t('chat')}
          text={t('chatText')}
          className={buttonClass({ className: 'mt-8' })}
        >
          {t('chat')}
        </ChatLink>
      )}
    </div>
  )
}
