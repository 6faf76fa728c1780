import { useState } from 'react'
import { toldKey } from '#domain/constants.ts'
import { getPushKey, setPush } from '#api/site/push.ts'
import { browserSend } from '#web/api-client.ts'
import { isInstalled } from '#web/installed/is-installed.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { localKeys } from '#web/storage/browser-storage.ts'

/** `unknown` where nothing can be asked: not installed or unsupported. */
export type PushState = 'unknown' | 'off' | 'on' | 'denied' | 'failed'

/** Whether this device gets push messages of the application, and its switch. */
export function usePush(caseId: string) {
  const [state, setState] = useState<PushState>('unknown')
  const [isBusy, setBusy] = useState(false)
  const look = () => void readState(caseId).then(setState, () => undefined)
  useOngoing(look, { key: caseId })

  async function set(wanted: boolean): Promise<void> {
    setBusy(true)
    try {
      setState(await (wanted ? begin(caseId) : end(caseId)))
    } catch {
      setState('failed')
    } finally {
      setBusy(false)
    }
  }

  return { state, isBusy, set }
}

async function readState(caseId: string): Promise<PushState> {
  const canBeTold = 'serviceWorker' in navigator && 'PushManager' in window
  if (!canBeTold || !isInstalled()) return 'unknown'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) && localKeys.get(toldKey(caseId)) ? 'on' : 'off'
}

async function begin(caseId: string): Promise<PushState> {
  // First, because browsers ask only right after a press.
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'denied'
  if (permission !== 'granted') return 'off'
  const { publicKey } = await browserSend(getPushKey, {}, { suppressErrors: true })
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys } = made.toJSON()
  const device = { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }
  await browserSend(setPush, { caseId, wanted: true, ...device }, { suppressErrors: true })
  localKeys.set(toldKey(caseId), 'yes')
  return 'on'
}

/** Keeps the subscription, which another application may use. */
async function end(caseId: string): Promise<PushState> {
  const known = await subscription()
  const endpoint = known?.endpoint ?? ''
  await browserSend(setPush, { caseId, wanted: false, endpoint }, { suppressErrors: true })
  localKeys.remove(toldKey(caseId))
  return 'off'
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}
