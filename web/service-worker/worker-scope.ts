/** A page of ours that is open. */
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

/** What a service worker has that a page has not, as far as ours uses it. */
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

// The types of a page and of a worker exclude each other in one program.
export const worker = self as unknown as WorkerScope
