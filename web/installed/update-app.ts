/** Safari changes the worker without a word. */
const SILENCE_MS = 2_000

/** Lets the waiting version take over and loads the page with it, once. */
export async function updateApp(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration()
  registration?.waiting?.postMessage('take-over')
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, SILENCE_MS)
  })
  location.reload()
}
