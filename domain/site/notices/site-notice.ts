import type { Language } from '#domain/constants.ts'
import { LANGUAGES } from '#domain/constants.ts'

/** How urgent a notice of the site is, the most urgent first. */
export const noticeKinds = ['warning', 'information'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Pages where a notice shows. */
export const noticePlaces = ['everywhere', 'catalogue', 'application', 'my-hire'] as const
export type NoticePlace = (typeof noticePlaces)[number]

export const LONGEST_NOTICE = 240

/** A notice as staff write it: times of Dubai as `YYYY-MM-DDTHH:mm`, '' where left open. */
export type WrittenNotice = {
  kind: NoticeKind
  places: NoticePlace[]
  words: Record<Language, string>
  /** A path of our own site. */
  link: string
  from: string
  until: string
}

/** A published notice with its times in milliseconds. */
export type SiteNotice = Pick<WrittenNotice, 'kind' | 'places' | 'words' | 'link'> & {
  id: string
  from: number
  until: number
}

/** What keeps a notice from being published. */
export const noticeFaults = [
  'no-english',
  'no-place',
  'no-end',
  'wrong-time',
  'ends-before-it-begins',
  'is-over',
  'not-our-path',
] as const
export type NoticeFault = (typeof noticeFaults)[number]

const WRITTEN_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The instant of a written time of Dubai; undefined for none. */
export function instantOf(written: string): number | undefined {
  if (!WRITTEN_TIME.test(written)) return undefined
  const instant = Date.parse(`${written}:00+04:00`)
  return Number.isNaN(instant) ? undefined : instant
}

/** Everything that keeps a notice from being published at `now`. */
export function faultsOfNotice(notice: WrittenNotice, now: number): NoticeFault[] {
  const [from, until] = [instantOf(notice.from), instantOf(notice.until)]
  const faults: Record<NoticeFault, boolean> = {
    'no-english': notice.words.en.trim() === '',
    'no-place': notice.places.length === 0,
    'no-end': notice.until === '',
    'wrong-time':
      (notice.from !== '' && from === undefined) || (notice.until !== '' && until === undefined),
    'ends-before-it-begins': until !== undefined && from !== undefined && until <= from,
    'is-over': until !== undefined && until <= now,
    'not-our-path': notice.link !== '' && !isOurPath(notice.link),
  }
  return noticeFaults.filter((fault) => faults[fault])
}

/** Never another host, whatever a browser makes of slashes. */
const isOurPath = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)

/** A notice's words in a language; openly in English where nobody wrote them. */
export function noticeWords(
  { words }: Pick<SiteNotice, 'words'>,
  language: Language,
): { text: string; language: Language } {
  const own = words[language].trim()
  return own === '' ? { text: words.en.trim(), language: 'en' } : { text: own, language }
}

/** Those that run at `now`: the most urgent first, then those that began last. */
export const runningNotices = (notices: readonly SiteNotice[], now: number): SiteNotice[] =>
  notices
    .filter(({ from, until }) => from <= now && now < until)
    .toSorted(
      (one, other) =>
        noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind) ||
        other.from - one.from ||
        (one.id < other.id ? -1 : 1),
    )

/** When what runs last changed, and when it changes next; 0 and Infinity without. */
export function noticeTurns(
  notices: readonly SiteNotice[],
  now: number,
): { last: number; next: number } {
  const turns = notices.flatMap(({ from, until }) => [from, until])
  return {
    last: Math.max(0, ...turns.filter((turn) => turn <= now)),
    next: Math.min(Infinity, ...turns.filter((turn) => turn > now)),
  }
}

/** A notice without a word. */
export const emptyNotice = (): WrittenNotice => ({
  kind: 'information',
  places: ['everywhere'],
  words: Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Record<
    Language,
    string
  >,
  link: '',
  from: '',
  until: '',
})
