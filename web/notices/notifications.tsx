import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { useStore } from '#web/store.ts'
import { Banner, BannerRegion } from '#web/ui/layers/banner.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import type { ShownNotification } from './notification-queue.ts'
import type { Words } from './notification.ts'
import { notifications } from './notifications-store.ts'
import { SpokenText } from './spoken-text.tsx'

/** On phones then one line, so the page can be read. */
const SHRINKS_AFTER_MS = 6_000
const none: readonly ShownNotification[] = []

/** 54 px from the top [U03][E10]; hover and focus stop clocks. */
export function Notifications() {
  const t = useTranslations('shell')
  const shown = useStore(notifications.shown, none)
  const [isHeld, setHeld] = useState(false)
  useWindowClick(shown)
  useReturningLine(shown)
  return (
    <BannerRegion
      label={t('notifications')}
      onHold={(held) => {
        notifications.hold(held)
        setHeld(held)
      }}
    >
      {shown.map((notification) => (
        <NotificationBanner key={notification.id} {...{ notification, isHeld }} />
      ))}
    </BannerRegion>
  )
}

/** Back on the line, the page asks again; its answer takes the notice away. */
function useReturningLine(shown: readonly ShownNotification[]): void {
  const { revalidate } = useRevalidator()
  const isLost = shown.some(({ lostCall }) => lostCall)
  useEffect(() => {
    if (!isLost) return
    const askAgain = () => void revalidate()
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isLost, revalidate])
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
  const { id, type, title, body, links = [], align } = notification
  useEffect(() => {
    if (isHeld || isSmall) return
    const timer = setTimeout(() => setSmall(isNarrowView()), SHRINKS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isSmall])

  const titled = (words: Words) => ('key' in words ? errors(`${words.key}.title`) : words.text)
  const written = (words: Words) =>
    'key' in words ? errors(`${words.key}.body`, { brand: brand.name }) : words.text
  return (
    <div role={type === 'danger' ? 'alert' : 'status'} className={notification.class}>
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
          <p className={align === 'centre' ? 'text-center' : undefined}>
            <SpokenText text={written(body)} />
          </p>
        ) : null}
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
    const close = () => closing.forEach(({ id }) => notifications.close(id))
    window.addEventListener('click', close)
    return () => window.removeEventListener('click', close)
  }, [shown])
}

const isNarrowView = () => window.matchMedia('(width < 768px)').matches
