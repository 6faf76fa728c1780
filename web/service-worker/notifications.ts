import { worker } from './worker-scope.ts'

/** One tag, so that a newer notification replaces an older one. */
const TAG = 'hire'

/** Always shows a notification: browsers revoke the permission otherwise. */
export async function showPushed(sent: unknown): Promise<void> {
  const { title, body, lang, dir, url } = Object(sent) as Record<string, unknown>
  await worker.registration.showNotification(String(title ?? ''), {
    body: String(body ?? ''),
    lang: String(lang ?? ''),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    tag: TAG,
    icon: '/icon-192.png',
    data: { url },
  })
}

/** Opens the page of the news, always on this server. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const { url } = Object(notification.data) as Record<string, unknown>
  const target = new URL(String(url ?? '/'), self.location.origin)
  if (target.origin === self.location.origin) await worker.clients.openWindow(target.href)
}
