import { keptCaches } from '#domain/installed/kept-pages.ts'

/** Erases every page, picture and script that was kept on the device to read without a line. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of Object.values(keptCaches)) await caches.delete(name)
}
