/** What of a recording decides whether every browser plays it. */
export type ClipFacts = {
  seconds: number
  /** As it is shown, after any turn; 0 of a voice. */
  width: number
  height: number
  /** Short names, such as `avc` or `hevc`; null where there is no such track. */
  picture: string | null
  sound: string | null
  bytes: number
}

/** Why a recording of her is refused. */
export const clipProblems = [
  'not-a-recording',
  'no-picture',
  'too-short',
  'too-long',
  'too-large',
  'too-small',
  'cannot-convert',
  'broken',
] as const
export type ClipProblem = (typeof clipProblems)[number]

/** `repack`: playable, and put in order for an early start; `convert`: has to be coded anew. */
export type ClipVerdict = { way: 'repack' | 'convert' } | { problem: ClipProblem }

/** Nobody watches longer, and shorter shows nothing. */
export const CLIP_SECONDS = { least: 3, most: 120 } as const
/** What a phone in a household loads. */
export const CLIP_BYTES_MOST = 40_000_000
/** What a phone records of two minutes in its best quality. */
export const RAW_CLIP_BYTES_MOST = 600_000_000
/** Of a recording of her voice as it comes. */
export const RAW_VOICE_BYTES_MOST = 60_000_000
/** Of a picture for the poster as it comes. */
export const RAW_PICTURE_BYTES_MOST = 15_000_000
/** The shorter side in pixels; `made` is what a conversion makes. */
export const CLIP_SIDE = { least: 240, most: 1080, made: 720 } as const
/** Bits a second above which a phone's contract suffers. */
export const CLIP_BITS_MOST = 4_000_000

/** What every browser plays: H.264 with AAC, or without sound. */
const PICTURES = ['avc']
const SOUNDS = ['aac', null]
const VOICES = ['aac', 'mp3']

/** What has to be done with a clip before every browser plays it. */
export function judgeClip(facts: ClipFacts): ClipVerdict {
  if (facts.picture === null) return { problem: 'no-picture' }
  const problem = lengthProblem(facts.seconds, CLIP_SECONDS)
  if (problem) return { problem }
  const side = Math.min(facts.width, facts.height)
  if (side < CLIP_SIDE.least) return { problem: 'too-small' }
  const isKnown = PICTURES.includes(facts.picture) && SOUNDS.includes(facts.sound)
  const isLight =
    side <= CLIP_SIDE.most &&
    facts.bytes <= bytesFor(facts.seconds) &&
    facts.bytes <= CLIP_BYTES_MOST
  return { way: isKnown && isLight ? 'repack' : 'convert' }
}

/** The same of a recording of her voice; a picture in it is left out. */
export function judgeVoice(
  facts: ClipFacts,
  most: { seconds: { least: number; most: number }; bytes: number },
): ClipVerdict {
  if (facts.sound === null) return { problem: 'not-a-recording' }
  const problem = lengthProblem(facts.seconds, most.seconds)
  if (problem) return { problem }
  const isPlain = VOICES.includes(facts.sound) && facts.picture === null
  return { way: isPlain && facts.bytes <= most.bytes ? 'repack' : 'convert' }
}

const bytesFor = (seconds: number): number => (CLIP_BITS_MOST / 8) * Math.max(1, seconds)

function lengthProblem(
  seconds: number,
  { least, most }: { least: number; most: number },
): ClipProblem | undefined {
  if (!Number.isFinite(seconds)) return 'broken'
  if (seconds < least) return 'too-short'
  return seconds > most ? 'too-long' : undefined
}

/** The size of a converted clip: even numbers, its shape kept, never larger than it came. */
export function convertedSize({ width, height }: Pick<ClipFacts, 'width' | 'height'>): {
  width: number
  height: number
} {
  const scale = Math.min(1, CLIP_SIDE.made / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}
