/** Not all browsers tell when they are idle. */
const IDLE_MS = 300
const PATIENCE_MS = 2_000

/** Waits until everything of the first view has come, a frame was drawn since, and little is left to do. */
export async function whenPainted(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true, signal }))
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS })
    else setTimeout(resolve, IDLE_MS)
  })
}
