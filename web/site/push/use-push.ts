import { useEffect, useState } from 'react'
import { toldKey } from '#domain/constants.ts'
import { getPushKey, setPush } from '#api/site/push.ts'
import { browserSend } from '#web/api-client.ts'
import { isInstalled } from '#web/installed/is-installed.ts'
import { localKeys } from '#web/storage/browser-storage.ts'

/** `unknown` where nothing is to be asked: not installed, or no browser for it. */
export type PushState = 'unknown' | 'off' | 'on' | 'denied' | 'failed'

/** Whether this device is told of the application, and the press that changes it. */
export function usePush(appId: string) {
  const [state, setState] = useState<PushState>('unknown')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    readState(appId)
      .then(setState)
      .catch(() => undefined)
  }, [appId])

  async function set(wanted: boolean): Promise<void> {
    setBusy(true)
    try {
      setState(await (wanted ? begin(appId) : end(appId)))
    } catch {
      setState('failed')
    } finally {
      setBusy(false)
    }
  }

  return { state, isBusy, set }
}

async function readState(appId: string): Promise<PushState> {
  const canBeTold = 'serviceWorker' in navigator && 'PushManager' in window
  if (!canBeTold || !isInstalled()) return 'unknown'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) && localKeys.get(toldKey(appId)) ? 'on' : 'off'
}

async function begin(appId: string): Promise<PushState> {
  // First of all: a browser asks only while the press is fresh.
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
  await browserSend(setPush, { appId, wanted: true, ...device }, { suppressErrors: true })
  localKeys.set(toldKey(appId), 'yes')
  return 'on'
}

/** The subscription itself stays: another application may be told through it. */
async function end(appId: string): Promise<PushState> {
  const known = await subscription()
  const endpoint = known?.endpoint ?? ''
  await browserSend(setPush, { appId, wanted: false, endpoint }, { suppressErrors: true })
  localKeys.remove(toldKey(appId))
  return 'off'
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}
