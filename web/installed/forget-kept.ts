import { keptCaches } from '#domain/installed/kept-pages.ts'

/** Deletes all pages, pictures and scripts kept for offline use. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of Object.values(keptCaches)) await caches.delete(name)
}
