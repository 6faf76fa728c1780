/** One caption: seconds from the start, and at most a few lines of text. */
export type Cue = { from: number; until: number; text: string }

export const captionProblems = [
  'not-captions',
  'no-text',
  'ends-before',
  'overlaps',
  'after-the-end',
  'too-long',
  'too-many',
] as const
export type CaptionProblemCode = (typeof captionProblems)[number]
/** `cue` counts from 1; 0 is the file. */
export type CaptionProblem = { cue: number; code: CaptionProblemCode }

export const MOST_CUES = 100
const LONGEST_TEXT = 200
/** A file that a program wrote may end a little behind the clip. */
const GRACE_SECONDS = 0.5

const TIME = /^(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})$/
const MARKS = /<[^<>]{0,80}>/g

/** Reads WebVTT, or the older SRT, without its looks; undefined where it is neither. */
export function readCaptions(file: string): Cue[] | undefined {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const blocks = text.split(/\n\n+/).map((block) => block.split('\n').filter(Boolean))
  const isKnown = text.startsWith('WEBVTT') || blocks.some((lines) => cueOf(lines))
  if (!isKnown) return undefined
  return blocks.flatMap((lines) => cueOf(lines) ?? [])
}

function cueOf(lines: readonly string[]): Cue | undefined {
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at === -1) return undefined
  const [first = '', second = ''] = (lines[at] ?? '').split('-->')
  const [from, until] = [readTime(first.trim()), readTime(second.trim().split(/\s/)[0] ?? '')]
  if (from === undefined || until === undefined) return undefined
  const text = lines
    .slice(at + 1)
    .map((line) => unescape(line.replaceAll(MARKS, '')).trim())
    .filter(Boolean)
    .join('\n')
  return { from, until, text }
}

/** Seconds of a written time; undefined for anything else. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', thousandths = ''] = TIME.exec(text) ?? []
  if (minutes === '') return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

/** Writes WebVTT. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, until, text }) => `${writeTime(from)} --> ${writeTime(until)}\n${plainText(text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Hours, minutes and seconds with thousandths, such as `00:00:04.500`. */
export function writeTime(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000))
  const rest = String(all % 1000).padStart(3, '0')
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${rest}`
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** An empty line would end the caption, and an arrow begin another. */
const plainText = (text: string): string =>
  text
    .split('\n')
    .map((line) => escape(line.trim()))
    .filter(Boolean)
    .join('\n')

const escape = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescape = (line: string): string =>
  line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What is wrong with captions beside a clip of this length; empty for good ones. */
export function judgeCaptions(cues: readonly Cue[], seconds: number): CaptionProblem[] {
  if (cues.length > MOST_CUES) return [{ cue: 0, code: 'too-many' }]
  return cues.flatMap((cue, at) => {
    const code = cueProblem(cue, { before: cues[at - 1], seconds })
    return code ? [{ cue: at + 1, code }] : []
  })
}

function cueProblem(
  { from, until, text }: Cue,
  { before, seconds }: { before: Cue | undefined; seconds: number },
): CaptionProblemCode | undefined {
  if (text.trim() === '') return 'no-text'
  if (text.length > LONGEST_TEXT) return 'too-long'
  if (!(from >= 0 && until > from)) return 'ends-before'
  if (before && from < before.until) return 'overlaps'
  return until > seconds + GRACE_SECONDS ? 'after-the-end' : undefined
}
