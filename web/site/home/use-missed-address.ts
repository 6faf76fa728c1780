import { useTranslations } from 'use-intl'
import { MISSED_COOKIE } from '#domain/site/missed-cookie.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { readCookie, removeCookie } from '#web/storage/cookies.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'

const SHOWN_MS = 10_000

/** Whoever comes from an unknown address is told so, once. */
export function useMissedAddress(): void {
  const t = useTranslations('home.missed')
  useAppearing(() => {
    if (readCookie(MISSED_COOKIE) === undefined) return
    removeCookie(MISSED_COOKIE)
    notifications.show({
      type: 'info',
      title: { text: t('title') },
      body: { text: t('body') },
      duration: SHOWN_MS,
    })
  })
}
