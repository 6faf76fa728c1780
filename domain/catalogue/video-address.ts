/** A file of ours, or an outside player loaded after a tap. */
export type VideoAddress = { kind: 'file' | 'vimeo'; src: string }

/** The player's address of a stored videoURL [E01]. `dnt` asks Vimeo not to track the visitor. */
export function videoAddress(videoURL: string): VideoAddress {
  const vimeo = videoURL.match(
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+)|\?h=(\w+))?/,
  )
  if (!vimeo) return { kind: 'file', src: videoURL }
  const [, id, pathHash, queryHash] = vimeo
  const hash = pathHash ?? queryHash
  return {
    kind: 'vimeo',
    src: `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`,
  }
}
