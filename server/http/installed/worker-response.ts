import type { Env } from '#server/env.ts'

export const WORKER_PATH = '/sw.js'

/**
 * Replaces a broken service worker: deletes its caches and unregisters it, and open pages keep what
 * was typed.
 */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** It may connect to this server only. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The service worker, or its removal with SERVICE_WORKER=off. Never cached. */
export function workerResponse(
  script: Uint8Array | undefined,
  { SERVICE_WORKER: isOn }: Pick<Env, 'SERVICE_WORKER'>,
): Response {
  const body = isOn ? script && new Uint8Array(script) : farewell
  if (!body) return new Response('Not found', { status: 404 })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    },
  })
}
