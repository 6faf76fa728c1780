/** Loads the image decoder with the first picture: a start saves its 15 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No photo comes twice, so its cache of 50 MB is useless.
  sharp.cache(false)
  // Further threads take memory and the cores of other requests.
  sharp.concurrency(1)
  return sharp
}
