import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer } from 'music-metadata'
import { VOICE_BYTES_MOST } from '#domain/catalogue/voices.ts'
import type { VoiceProblem } from '#domain/catalogue/voices.ts'

/** A recording's type, and the one sent to browsers. */
export type AcceptedVoice = { contentType: string; ending: string; durationSeconds: number }

/** By the detected ending; phones record sound as MP4 and WebM too. */
const CONTENT_TYPES: Record<string, string> = {
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  webm: 'audio/webm',
  wav: 'audio/wav',
}

/** Accepts sound that browsers play, by its bytes, without pictures; tells its length. */
export async function acceptVoice(bytes: Uint8Array): Promise<AcceptedVoice | VoiceProblem> {
  if (bytes.length > VOICE_BYTES_MOST) return 'too-large'
  const type = await fileTypeFromBuffer(bytes)
  const contentType = type && CONTENT_TYPES[type.ext]
  if (!contentType) return 'not-audio'
  try {
    const { format } = await parseBuffer(bytes, { mimeType: contentType }, { duration: true })
    if (format.hasVideo || !format.duration) return 'not-audio'
    return { contentType, ending: `.${type.ext}`, durationSeconds: format.duration }
  } catch {
    return 'not-audio'
  }
}

/** The ending of a file of such a type, such as `.wav`. */
export const endingOfVoice = (contentType: string): string =>
  `.${Object.entries(CONTENT_TYPES).find(([, type]) => type === contentType)?.[0] ?? 'bin'}`
