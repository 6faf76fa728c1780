import { leaveDevice as call } from '#api/site/privacy.ts'
import { browserSend } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { clearStorages, goByItself } from '#web/storage/clear-storages.ts'
import { forgetLocalDrafts } from '#web/flow/form/drafts/draft-vault.ts'

/** Makes `/my-hire` confirm the leaving. */
export const LEFT_FLAG = 'left'

/**
 * Ends the session and clears this device, even without Clear-Site-Data. Throws CallFailure with
 * nothing changed.
 */
export async function leaveDevice(): Promise<void> {
  goByItself(true)
  await browserSend(call, {}, { suppressErrors: true }).catch((error: unknown) => {
    goByItself(false)
    throw error
  })
  // Separately, so that one failure does not stop the others.
  await Promise.allSettled([forgetCaches(), forgetLocalDrafts(), endPush()])
  clearStorages()
  location.replace(`${paths.myHire}?${LEFT_FLAG}=1`)
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Ends the push address, which the server learns from the push service. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
