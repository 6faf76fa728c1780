import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { isNarrow } from '#domain/visitor/device.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { useIsNarrow, useTurn } from '#web/shell/banners/use-turn.ts'
import { useStore } from '#web/store.ts'
import { Banner, BannerRegion } from '#web/ui/layers/banner.tsx'
import { classNames, textLinkClass } from '#web/ui/style/class-names.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import { RequestCode } from './failure-text.tsx'
import type { ShownNotification } from './notification-queue.ts'
import type { Words } from './notification.ts'
import { notifications } from './notification-queue.ts'
import { SpokenText } from './spoken-text.tsx'

/** Then phones show one line, so that the page stays readable. */
const SHRINKS_AFTER_MS = 6_000
const alignClass = { start: 'text-start', centre: 'text-center', end: 'text-end' } as const
const none: readonly ShownNotification[] = []

/** Notifications 54 px from the top [U03][E10]; hover and focus pause them. */
export function Notifications() {
  const t = useTranslations('shell')
  const all = useStore(notifications.shown, none)
  const isNarrowNow = useIsNarrow()
  const shown = isNarrowNow ? mostUrgent(all) : all
  useTurn('notification', all.length > 0)
  const [isHeld, setHeld] = useState(false)
  const dialog = useOpenDialog(shown.some(({ showOnTop }) => showOnTop))
  useWindowClick(shown)
  useReturningLine(all)
  const region = {
    label: t('notifications'),
    onHold: (held: boolean) => {
      notifications.hold(held)
      setHeld(held)
    },
  }
  const banner = (notification: ShownNotification) => (
    <NotificationBanner key={notification.id} {...{ notification, isHeld }} />
  )
  if (!dialog) return <BannerRegion {...region}>{shown.map(banner)}</BannerRegion>
  return (
    <>
      <BannerRegion {...region}>
        {shown.filter(({ showOnTop }) => !showOnTop).map(banner)}
      </BannerRegion>
      <BannerRegion {...region} above={dialog}>
        {shown.filter(({ showOnTop }) => showOnTop).map(banner)}
      </BannerRegion>
    </>
  )
}

/** Phones show one: the last refusal, else the newest. */
function mostUrgent(all: readonly ShownNotification[]): readonly ShownNotification[] {
  const one = all.findLast(({ type }) => type === 'danger') ?? all.at(-1)
  return one ? [one] : none
}

/** The topmost open dialog, outside which nothing can be reached. */
function useOpenDialog(isWanted: boolean): HTMLElement | undefined {
  const open = useSyncExternalStore(watchDialogs, findOpenDialog, () => undefined)
  return isWanted ? open : undefined
}

const findOpenDialog = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)

function watchDialogs(listener: () => void): () => void {
  const events = ['toggle', 'close'] as const
  // Neither bubbles.
  for (const name of events) document.addEventListener(name, listener, true)
  return () => events.forEach((name) => document.removeEventListener(name, listener, true))
}

/** Back online the page repeats calls, whose answers remove the notice. */
function useReturningLine(shown: readonly ShownNotification[]): void {
  const { revalidate } = useRevalidator()
  const isLost = shown.some(({ lostCall }) => lostCall)
  useEvent('online', () => void revalidate(), { isOn: isLost })
}

function NotificationBanner({
  notification,
  isHeld,
}: {
  notification: ShownNotification
  isHeld: boolean
}) {
  const t = useTranslations('shell')
  const errors = useTranslations('notices')
  const [isSmall, setSmall] = useState(false)
  const { id, type, title, body, links = [], align = 'start', requestCode } = notification
  const shrink = () => setSmall(isNarrow(innerWidth))
  useTimeout(shrink, isHeld || isSmall ? undefined : SHRINKS_AFTER_MS)

  const titled = (words: Words) => ('key' in words ? errors(`${words.key}.title`) : words.text)
  const written = (words: Words) =>
    'key' in words ? errors(`${words.key}.body`, { brand: brand.name }) : words.text
  return (
    <div
      role={type === 'danger' ? 'alert' : 'status'}
      className={classNames(alignClass[align], notification.class)}
    >
      <Banner
        tone={type}
        title={<SpokenText text={titled(title)} />}
        links={links.length > 0 ? links.map((link) => <Way key={link} way={link} />) : undefined}
        closeLabel={t('close')}
        onClose={() => notifications.close(id)}
        compact={isSmall}
        onToggle={isSmall ? () => setSmall(false) : undefined}
      >
        {body ? (
          <p>
            <SpokenText text={written(body)} />
          </p>
        ) : null}
        {requestCode ? <RequestCode code={requestCode} /> : null}
      </Banner>
    </div>
  )
}

function Way({ way }: { way: 'chat' | 'refresh' }) {
  const t = useTranslations('notices')
  if (way === 'chat') {
    return (
      <ChatLink label={t('chat')} className={textLinkClass()}>
        {t('chat')}
      </ChatLink>
    )
  }
  return (
    <button type="button" onClick={() => location.reload()} className={textLinkClass()}>
      {t('refresh')}
    </button>
  )
}

/** A press anywhere closes those that ask for it. */
function useWindowClick(shown: readonly ShownNotification[]): void {
  useEffect(() => {
    const closing = shown.filter(({ closeOnWindowClick }) => closeOnWindowClick)
    if (closing.length === 0) return
    const since = performance.now()
    // Ignores the press that opened it, which is still bubbling.
    const close = ({ timeStamp }: Event) => {
      if (timeStamp > since) closing.forEach(({ id }) => notifications.close(id))
    }
    window.addEventListener('click', close)
    return () => window.removeEventListener('click', close)
  }, [shown])
}
