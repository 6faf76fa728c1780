import { leaveDevice as call } from '#api/site/privacy.ts'
import { browserSend } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { clearStorages, goByItself } from '#web/storage/clear-storages.ts'
import { forgetLocalDrafts } from '#web/site/hiring/form/drafts/draft-vault.ts'

/** `/my-hire` says what was done, to whom has no hire there. */
export const LEFT_FLAG = 'left'

/**
 * Ends this browser's session and takes off the device what it kept, also where the browser does not
 * know Clear-Site-Data; then a page that is made anew. Throws CallFailure with nothing touched.
 */
export async function leaveDevice(): Promise<void> {
  goByItself(true)
  await browserSend(call, {}, { suppressErrors: true }).catch((error: unknown) => {
    goByItself(false)
    throw error
  })
  // Each by itself: what one browser refuses must not keep the rest.
  await Promise.allSettled([forgetCaches(), forgetLocalDrafts(), endPush()])
  clearStorages()
  location.replace(`${paths.myHire}?${LEFT_FLAG}=1`)
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Its address is dead then; the server hears so from the push service. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
