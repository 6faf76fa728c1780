import type { InputOf, OutputOf } from '#api/define-call.ts'
import type {
  VoiceAnswerPage,
  readVoiceAnswer as readCall,
  sendVoiceAnswer as sendCall,
} from '#api/catalogue/family-voices.ts'
import { daysLater, dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { VOICE_LINK_DAYS, readHerWords } from '#domain/family-voices/family-voice.ts'
import { afterVoiceMove } from '#domain/family-voices/voice-moves.ts'
import { findHerContact } from '#server/db/hiring/links/her-asks.ts'
import { findVoice, saveVoice } from '#server/db/family-voices/family-voices.ts'
import type { VoiceRow } from '#server/db/family-voices/family-voices.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import {
  dayInHerLanguage,
  filled,
  herLanguages,
  ownName,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import { rightsWords } from '#server/services/wording/hers/rights-words.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import { chosenLanguage } from '#server/services/hiring/her-yes/read-her-ask.ts'
import { addVoiceTask } from './give-family-voice.ts'
import { moveVoice, voiceStanding } from './move-voice.ts'
import { speakerOf } from './speaker-of.ts'
import {
  openBody,
  openHerAnswer,
  sealHerAnswer,
} from '#server/services/catalogue/family-voices/voice-body.ts'
import type { VoiceBody } from '#server/services/catalogue/family-voices/voice-body.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** Her page by the link of her text message; viewing changes nothing. */
export async function readVoiceAnswer(
  deps: Parts,
  _visit: unknown,
  { token, lang }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  return herPage(deps, await voiceAnswerOf(deps, token), lang)
}

/** Needs the transaction of its key. A deleted voice stays as it is. */
export async function sendVoiceAnswer(
  deps: Parts,
  _visit: unknown,
  input: InputOf<typeof sendCall>,
): Promise<OutputOf<typeof sendCall>> {
  const row = await voiceAnswerOf(deps, input.token, true)
  if (!isThere(row)) return herPage(deps, row, input.lang)
  return herPage(deps, await done(deps, row, input), input.lang)
}

async function done(
  deps: Parts,
  row: VoiceRow,
  input: InputOf<typeof sendCall>,
): Promise<VoiceRow> {
  if (input.does === 'check') {
    await addVoiceTask(deps, row, 'SHE-ASKS')
    const isHeld = afterVoiceMove('ask-to-check', voiceStanding(row)) !== undefined
    return isHeld ? moveVoice(deps, row, { move: 'ask-to-check' }) : row
  }
  if (input.does === 'take-back') return saved(deps, row, { her_answer: null })
  // A repeat keeps the first answer.
  if (row.her_answered_at) return row
  const { names } = await speakerOf(deps, row.case_id)
  const read = readHerWords(input.words ?? '', names)
  if (!read.ok) throw new Problem('invalid-input', { errors: read.refusals })
  const { languages } = await findHerContact(deps.db, row.maid_id)
  const answer = { words: read.words, language: chosenLanguage(input.lang, languages) }
  const sealed = sealHerAnswer(deps, row.id, answer)
  return saved(deps, row, { her_answer: sealed, her_answered_at: deps.clock.now() })
}

async function saved(
  { db }: Parts,
  row: VoiceRow,
  changes: { her_answer: Buffer | null; her_answered_at?: Date },
): Promise<VoiceRow> {
  await saveVoice(db, row.id, changes)
  return { ...row, ...changes }
}

/** The voice behind her link; unknown and expired links answer alike. */
async function voiceAnswerOf({ db, clock }: Parts, token: string, lock = false): Promise<VoiceRow> {
  const row = await findVoice(db, { column: 'her_token_hash', is: hashToken(token) }, lock)
  const since = daysLater(clock.now(), -VOICE_LINK_DAYS)
  if (!row || (row.given_at && row.given_at < since)) throw new Problem('not-found')
  return row
}

const isThere = ({ state }: VoiceRow): boolean =>
  state === 'waiting' || state === 'held' || state === 'shown'

async function herPage(deps: Parts, row: VoiceRow, lang?: string): Promise<VoiceAnswerPage> {
  const { name, languages } = await findHerContact(deps.db, row.maid_id)
  const language = chosenLanguage(lang, languages)
  const { words, voice, isChecked } = sentencesIn(language)
  const body = isThere(row) ? openBody(deps, row) : undefined
  const { language: label, send, help, listen, stop, over, unchecked } = words
  const state = stateOf(row)
  return {
    state,
    language,
    languages: herLanguages.map((code) => ({ code, name: ownName(code) })),
    ...(isChecked ? {} : { unchecked }),
    words: { ...voice, ...rightsWords(language), label, send, help, listen, stop },
    title: filled(voice.title, { name }),
    standing: standingText(row, language) ?? over,
    facts: body ? factsOf(body, language) : [],
    theirWords: body?.words ? { words: body.words, language: body.language } : undefined,
    answer: isThere(row) ? openHerAnswer(deps, row)?.words : undefined,
    mayAnswer: isThere(row) && row.her_answered_at === null,
  }
}

function stateOf({ state }: VoiceRow): VoiceAnswerPage['state'] {
  if (state === 'waiting') return 'reads-first'
  return state === 'held' || state === 'shown' ? state : 'gone'
}

function standingText(row: VoiceRow, language: HerLanguage): string | undefined {
  const { voice } = sentencesIn(language)
  if (row.state === 'held') return voice.isHeld
  if (row.state === 'shown') return voice.isOut
  if (row.state !== 'waiting' || !row.comes_out_at) return undefined
  return filled(voice.reads, {
    day: dayInHerLanguage(language, dubaiDay(row.comes_out_at.getTime())),
  })
}

const againWords = { yes: 'againYes', unsure: 'againUnsure', no: 'againNo' } as const
const asShownWords = { yes: 'shownYes', partly: 'shownPartly', no: 'shownNo' } as const

function factsOf({ again, asShown, goodAt }: VoiceBody, language: HerLanguage): string[] {
  const { voice } = sentencesIn(language)
  const list = goodAt.map((one) => voice[one]).join(', ')
  return [
    voice[againWords[again]],
    voice[asShownWords[asShown]],
    ...(list ? [filled(voice.well, { list })] : []),
  ]
}
