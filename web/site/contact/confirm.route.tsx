import { useEffect } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirmDdcLink } from '#api/site.ts'
import { directChatLink } from '#domain/arrival/chat-link.ts'
import { CONFIRM_REDIRECT_DELAY_MS } from '#domain/constants.ts'
import { browserSend } from '#web/api-client.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { readSiteInfo } from '#web/site-info.ts'

/** The words that the team's chat expects first. */
const CONFIRMATION = 'I confirm'

export const meta = pageMeta('contact', (t) => ({
  title: t('confirm.metaTitle'),
  description: t('confirm.body'),
}))

async function load({ send }: LoadArgs): Promise<{ number: string }> {
  const { siteConfig } = await readSiteInfo(send)
  return { number: siteConfig.ccSiteConfig.whatsappNumber }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

/**
 * Asks for the numbers of a confirmation and, after 2 s, opens the chat with its words; the page
 * works as well when the call fails (R22, F08).
 */
export default function Confirm() {
  const t = useTranslations('contact.confirm')
  const { number } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  useEffect(() => {
    let chosen = number
    void askForNumber(id).then((redirect) => (chosen = redirect ?? number))
    // Whatever the call does, nobody waits longer (ruling 33).
    const timer = setTimeout(
      () => location.assign(directChatLink(chosen, CONFIRMATION)),
      CONFIRM_REDIRECT_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [id, number])
  return (
    <div className="page-x mx-auto w-full max-w-160 py-12 md:py-20">
      <h1 className="text-head">{t('title')}</h1>
      <p className="mt-3 text-body">{t('body')}</p>
      <a href={directChatLink(number, CONFIRMATION)} className="mt-6 inline-block underline">
        {t('open')}
      </a>
    </div>
  )
}

async function askForNumber(appId: string): Promise<string | null> {
  try {
    const { redirectNumber } = await browserSend(
      confirmDdcLink,
      { appId },
      { suppressErrors: true, showLoading: true },
    )
    return redirectNumber
  } catch {
    return null
  }
}
