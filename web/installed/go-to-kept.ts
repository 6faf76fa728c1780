/** Without a line the device answers whole pages, not their parts: goes to one, and says whether. */
export function goToKept(path: string): boolean {
  const isKeeping = !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
  if (isKeeping) location.replace(path)
  return isKeeping
}
