import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirmDdcLink } from '#api/site/site.ts'
import { chatPage, directChatLink, isChatLink } from '#domain/campaigns/chat-link.ts'
import { withReference } from '#domain/campaigns/chat-reference.ts'
import { brand } from '#domain/brand.ts'
import { CONFIRM_REDIRECT_DELAY_MS } from '#domain/constants.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { readSiteInfo } from '#web/site-info.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { redirectHead, redirectLink } from './redirect-head.tsx'
import type { LeadsOn } from './redirect-head.tsx'
import { reloadPage } from './reload-page.ts'

/** The words that the team's chat expects. */
const CONFIRMATION = 'I confirm'

export const handle = {
  head: redirectHead({ afterMs: CONFIRM_REDIRECT_DELAY_MS, asks: `/api/${confirmDdcLink.path}` }),
} satisfies PageHandle

export const meta = pageMeta('redirects', (t) => ({
  title: t('confirm.metaTitle'),
  description: t('confirm.body'),
  keywords: `${brand.name}, WhatsApp`,
  noIndex: true,
}))

/** The default chat, which opens without a number too (F08). */
async function load({ send }: LoadArgs): Promise<LeadsOn> {
  const info = await readSiteInfo(send).catch(() => null)
  const number = info?.siteConfig.ccSiteConfig.whatsappNumber
  return { leadsTo: number ? directChatLink(number, CONFIRMATION) : chatPage('nb1') }
}

export const loader = serverLoad(load)
export const clientLoader = reloadPage

/**
 * Asks for a confirmation's number, and opens the chat 2 s after navigation in any case (R22,
 * ruling 33).
 */
export default function Confirm() {
  const t = useTranslations('redirects.confirm')
  const { leadsTo } = useLoaderData<typeof loader>()
  const link = useRef<HTMLAnchorElement>(null)
  useAppearing(() => {
    const to = link.current
    if (to && isChatLink(to.href)) to.href = withReference(to.href, journeyId())
  })
  return (
    <div className="page-column py-12 md:py-20">
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-3 text-ink2">{t('body')}</p>
      <a ref={link} href={leadsTo} {...redirectLink} className={buttonClass({ className: 'mt-8' })}>
        {t('open')}
      </a>
    </div>
  )
}
