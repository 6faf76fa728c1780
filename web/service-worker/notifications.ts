import { worker } from './worker-scope.ts'

/** One word for all: a newer notification takes the place of an older one. */
const TAG = 'hire'

/** Shows what the server sent; a browser takes the right away from who shows nothing. */
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

/** Leads to the page that tells the rest: on this server, whatever was sent. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const { url } = Object(notification.data) as Record<string, unknown>
  const target = new URL(String(url ?? '/'), self.location.origin)
  if (target.origin === self.location.origin) await worker.clients.openWindow(target.href)
}
