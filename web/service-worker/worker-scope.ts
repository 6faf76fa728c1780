/** An open page of ours. */
export type WorkerClient = {
  id: string
  url: string
  postMessage: (message: unknown) => void
}

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = Extendable & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type MessageEventOfClient = Extendable & { data: unknown; source: WorkerClient | null }

type PushedEvent = Extendable & { data: { json: () => unknown } | null }

type Events = {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  message: MessageEventOfClient
  push: PushedEvent
  notificationclick: Extendable & { notification: Notification }
}

/** The service worker API that ours uses. */
export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    openWindow: (url: string) => Promise<unknown>
    matchAll: (options: {
      type: 'window'
      includeUncontrolled?: boolean
    }) => Promise<WorkerClient[]>
  }
  registration: ServiceWorkerRegistration
}

// One program cannot use the types of pages and workers together.
export const worker = self as unknown as WorkerScope
