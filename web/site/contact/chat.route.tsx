import MessageCircle from 'lucide-react/icons/message-circle'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getContacts } from '#api/site/contacts.ts'
import { directChatLink, STORED_LINK } from '#domain/campaigns/chat-link.ts'
import { isOwnChat } from '#domain/campaigns/chat-number.ts'
import { chatNumber } from '#domain/campaigns/chat-number.ts'
import { withReference } from '#domain/campaigns/chat-reference.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { SampleNumber } from '#web/shell/chat/sample-number.tsx'
import { useSaidHours } from '#web/shell/chat/said-hours.ts'
import type { Contacts } from '#web/site/text-pages/contact/use-opening.ts'
import { useOwnChat } from '#web/shell/chat/use-own-chat.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { QrCode } from '#web/ui/marks/qr-code.tsx'
import { readSiteInfo } from '#web/site-info.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useVisit } from '#web/use-visit.ts'
import { AnsweringNow } from './answering-now.tsx'
import { NumberToCopy } from './number-to-copy.tsx'
import { storedChat } from './stored-chat.ts'

export const meta = pageMeta('contact', (t, _data, hours) => ({
  title: t('chat.metaTitle'),
  description: t('chat.metaDescription', hours),
  keywords: t('chat.keywords'),
}))

type Configured = { link: string; numbers: string[]; choosesChat: boolean; contacts: Contacts }

/** The number by `nb` (nb1 to nb4), else the site's. */
async function load({ send, url }: LoadArgs): Promise<Configured> {
  const [{ chatNumbers, siteConfig, choosesChats }, contacts] = await Promise.all([
    readSiteInfo(send),
    send(getContacts, {}),
  ])
  const { whatsappNumber, whatsappMessage } = siteConfig.ccSiteConfig
  const nb = url.searchParams.get('nb') ?? ''
  // `nb` is a stranger's word: `__proto__` is no name of ours.
  const named = Object.hasOwn(chatNumbers, nb) && chatNumbers[nb]
  const number = named || whatsappNumber
  const numbers = [whatsappNumber, ...Object.values(chatNumbers)]
  return {
    link: directChatLink(number, whatsappMessage),
    numbers,
    choosesChat: choosesChats && !named,
    contacts,
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

/** When the team is there, and ways to chat (R05): a press, a number, a code to scan. */
export default function Chat() {
  const t = useTranslations('contact.chat')
  const { isMobile } = useVisit()
  const hours = useSaidHours()
  const { contacts } = useLoaderData<typeof loader>()
  const link = useLink()
  const number = chatNumber(link)
  return (
    <div className="page-columns py-8 lg:grid lg:grid-cols-[minmax(0,36rem)_auto] lg:items-start lg:gap-x-24">
      <div>
        <h1 className="page-title">{t('title')}</h1>
        <p className="mt-3">{t('body', hours)}</p>
        <AnsweringNow contacts={contacts} />
        <p className="mt-1 text-ink2">{t('later', hours)}</p>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ className: 'mt-8 max-md:w-full' })}
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          {t('open')}
        </a>
        <SampleNumber numbers={[number]} />
        {number ? <NumberToCopy number={number} /> : null}
      </div>
      {isMobile ? null : (
        <section
          aria-labelledby="scan-title"
          className="mt-8 border-t border-line pt-6 lg:mt-0 lg:rounded-card lg:border-0 lg:bg-raised lg:p-8 lg:shadow-line"
        >
          <h2 id="scan-title" className="text-small text-ink2">
            {t('scan')}
          </h2>
          <div className="mt-3 size-48 rounded-card border border-line bg-white p-5 lg:size-64">
            <QrCode text={link} label={t('code')} />
          </div>
        </section>
      )}
    </div>
  )
}

/** The chat that a campaign's link stored, else the configured one, with the visit's code. */
function useLink(): string {
  const { link, numbers, choosesChat } = useLoaderData<typeof loader>()
  const chosen = useOwnChat(choosesChat)
  const configured = chosen ? directChatLink(chosen.number, chosen.text) : link
  const [search] = useSearchParams()
  if (!useHydrated()) return configured
  const stored = search.get('nb') === STORED_LINK ? storedChat() : undefined
  return withReference(stored && isOwnChat(stored, numbers) ? stored : configured, journeyId())
}
