import WifiOff from 'lucide-react/icons/wifi-off'
import { use } from 'react'
import { useLocation } from 'react-router'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppNews } from '#web/installed/start-app.ts'
import { loadMessages, messagesOf } from '#web/words/messages.ts'
import { paths } from '#web/paths.ts'
import { useVisit } from '#web/use-visit.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { news: AppNews; isOnline: boolean }

/** Lines of the installed app: a kept page is shown, or a version waits. */
export function AppLines({ news, isOnline }: Props) {
  const visit = useVisit()
  const locale = useLocale()
  use(wordsIn(visit.language))
  return (
    <IntlProvider locale={locale} messages={messagesOf(visit)} timeZone="Asia/Dubai">
      {news.seenAt ? (
        <SeenLine
          at={new Date(news.seenAt)}
          isOffline={news.isOffline ?? false}
          isOnline={isOnline}
        />
      ) : null}
      {news.isUpdateReady ? <UpdateLine /> : null}
    </IntlProvider>
  )
}

/** Names once what needs a connection. */
function SeenLine(props: { at: Date; isOffline: boolean; isOnline: boolean }) {
  const { at, isOffline, isOnline } = props
  const t = useTranslations('offline')
  const when = useWhen()
  return (
    <div className={lineClass}>
      <WifiOff aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <p className="text-small">
        <strong className="font-semibold">{t(isOffline ? 'line.offline' : 'line.slow')}</strong>{' '}
        {t('line.seen', { when: when(at) })}{' '}
        {isOffline ? <span className="text-ink2">{t('line.waits')}</span> : null}
      </p>
      {isOnline ? (
        <Button tone="edged" size="small" className="ms-auto" onClick={() => location.reload()}>
          {t('line.refresh')}
        </Button>
      ) : null}
    </div>
  )
}

/** Never in the application, which must not be interrupted. */
function UpdateLine() {
  const t = useTranslations('offline')
  const { pathname } = useLocation()
  if ([paths.application, paths.myHire].some((path) => pathname.startsWith(path))) return null
  return (
    <div className={`${lineClass} items-center justify-between`}>
      <p className="text-small font-medium">{t('update.ready')}</p>
      <Button tone="edged" size="small" onClick={() => void updateApp()}>
        {t('update.press')}
      </Button>
    </div>
  )
}

const lineClass = 'page-x flex gap-3 bg-sunken py-3 text-ink'

/** The time, with the day unless it is today. */
export function useWhen(): (at: Date) => string {
  const t = useTranslations('offline')
  const format = useFormatter()
  return (at) => {
    const time = format.dateTime(at, { hour: 'numeric', minute: 'numeric' })
    const day = (one: Date) => format.dateTime(one, { day: 'numeric', month: 'long' })
    return day(at) === day(new Date()) ? t('at', { time }) : t('onDay', { day: day(at), time })
  }
}

const coming = new Map<string, Promise<void>>()

function wordsIn(language: string): Promise<void> {
  const known = coming.get(language) ?? loadMessages(language, ['offline'])
  coming.set(language, known)
  return known
}

/** Safari changes the service worker without an event. */
const SILENCE_MS = 2_000

/** Activates the waiting version and reloads once. */
async function updateApp(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  registration?.waiting?.postMessage('take-over')
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, SILENCE_MS)
  })
  location.reload()
}
