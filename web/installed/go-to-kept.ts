/** Offline the service worker serves whole pages: loads one, and answers whether it did. */
export function goToKept(path: string): boolean {
  const isKeeping = !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
  if (isKeeping) location.replace(path)
  return isKeeping
}
