/** A picture out of a clip. */
export type Frame = { at: number; blob: Blob; url: string }

/** Small ones would be soft on a poster. */
const QUALITY = 0.92
const FRAMES = 8

/** The frame that a player shows now. */
export async function frameOf(video: HTMLVideoElement): Promise<Frame> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (!blob) throw new Error('the frame could not be drawn')
  return { at: video.currentTime, blob, url: URL.createObjectURL(blob) }
}

/**
 * Frames from begin to end, one after another, by a player that nobody sees. A clip that this browser
 * does not play has none.
 */
export function readFrames(
  url: string,
  signal: AbortSignal,
  onFrame: (frame: Frame) => void,
): void {
  void read(url, signal, onFrame).catch(() => undefined)
}

async function read(
  url: string,
  signal: AbortSignal,
  onFrame: (frame: Frame) => void,
): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  await heard(video, 'loadeddata')
  for (let number = 0; number < FRAMES; number += 1) {
    // Neither the very first nor the very last: those are often black.
    video.currentTime = (video.duration * (number + 0.5)) / FRAMES
    await heard(video, 'seeked')
    const frame = await frameOf(video)
    if (signal.aborted) return
    onFrame(frame)
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('not played')), { once: true })
  })
}
