/** The decoder of pictures, loaded when the first one comes: a start does without its 15 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No photo comes twice: what the decoder would keep is 50 MB for nothing.
  sharp.cache(false)
  // Each further thread takes memory, and a core from the requests of others.
  sharp.concurrency(1)
  return sharp
}
