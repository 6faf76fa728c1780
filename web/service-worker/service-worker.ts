import { keptCaches } from '#domain/installed/kept-pages.ts'
import { answerNavigation } from './answer-navigation.ts'
import { buildFacts } from './build-facts.ts'
import { cacheInBackground, keepOpen } from './cache-in-background.ts'
import { fileOf, posterOf } from './kept-files.ts'
import { tellNews, tellUpdate } from './news.ts'
import { openPushed, showPushed } from './notifications.ts'
import { keepShell } from './shell.ts'
import { worker } from './worker-scope.ts'

/** Keeps public pages and the saved list readable offline; nothing of an application is kept. */
worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(tellUpdate))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  // Members of staff work with what is true now, and nothing of theirs is kept.
  if (/^\/(api\/)?console(\/|$)/.test(url.pathname)) return
  if (url.pathname.startsWith('/api/')) cacheInBackground(event)
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') event.respondWith(answerNavigation(event))
  else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(fileOf(keptCaches.assets, request))
  } else if (url.pathname.startsWith('/media/') && request.destination === 'image') {
    event.respondWith(posterOf(request))
  }
})

worker.addEventListener('message', ({ data, source }) => {
  if (data === 'arrived' && source) tellNews(source)
  if (data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushed(event.data?.json()))
})

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushed(event.notification))
})

async function begin(): Promise<void> {
  await choosePreload()
  await forgetUnknownCaches()
  await worker.clients.claim()
  const open = await worker.clients.matchAll({ type: 'window' })
  await keepOpen(open.map(({ url }) => url))
}

/** Firefox shows an error page of its own when the preload fails, whatever the worker answers. */
async function choosePreload(): Promise<void> {
  const preload = worker.registration.navigationPreload
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable())
}

/** Deletes caches of earlier versions' names. */
async function forgetUnknownCaches(): Promise<void> {
  const known: readonly string[] = Object.values(keptCaches)
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
}

// Makes each build's script differ.
Object.assign(self, { version: buildFacts.version })
