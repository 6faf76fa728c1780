import MessageCircle from 'lucide-react/icons/message-circle'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { directChatLink, isChatLink, STORED_LINK } from '#domain/arrival/chat-link.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { readSiteInfo } from '#web/site-info.ts'
import { readSessionFlag } from '#web/storage/session-flags.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const meta = pageMeta('contact', (t) => ({
  title: t('chat.metaTitle'),
  description: t('chat.metaDescription'),
}))

/** By `nb` (nb1 to nb4), else the site's number with message. */
async function load({ send, url }: LoadArgs): Promise<{ link: string }> {
  const { chatNumbers, siteConfig } = await readSiteInfo(send)
  const { whatsappNumber, whatsappMessage } = siteConfig.ccSiteConfig
  const number = chatNumbers[url.searchParams.get('nb') ?? ''] || whatsappNumber
  return { link: directChatLink(number, whatsappMessage) }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

/** When the team is there, and the way to chat (R05). */
export default function Chat() {
  const t = useTranslations('contact.chat')
  const configured = useLoaderData<typeof loader>().link
  const [search] = useSearchParams()
  const stored = useHydrated() ? readSessionFlag(SESSION_KEYS.chatLink) : undefined
  const isStored = search.get('nb') === STORED_LINK && stored !== undefined && isChatLink(stored)
  return (
    <div className="page-x mx-auto w-full max-w-160 py-12 md:py-20">
      <h1 className="text-head">{t('title')}</h1>
      <p className="mt-3 text-body">{t('body')}</p>
      <p className="mt-1 text-ink2">{t('later')}</p>
      <a
        href={isStored ? stored : configured}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ className: 'mt-8' })}
      >
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
        {t('open')}
      </a>
    </div>
  )
}
