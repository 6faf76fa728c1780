import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { VOICE_BYTES_MOST, VOICE_SECONDS, labelOfLanguage } from '#domain/catalogue/voices.ts'
import type { VoiceProblem } from '#domain/catalogue/voices.ts'
import { isUuid } from '#domain/uuid.ts'
import { listMaidVoices } from '#server/db/catalogue/maid-voices.ts'
import type { Deps } from '#server/deps.ts'
import { addVoice, removeVoice } from '#server/services/catalogue/voices/change-voices.ts'
import { agreeToField } from '#server/services/catalogue/publishing/change-consent.ts'
import { StartProblem } from '#server/start-problem.ts'
import { ofKnown } from './frame/of-known.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- voices add ID LANGUAGE FILE [DAY], such as add ID ar her-arabic.m4a 2026-11-12
     npm run staff -- voices agreed ID
     npm run staff -- voices remove ID LANGUAGE
     npm run staff -- voices list ID
ID is the end of her profile's address, LANGUAGE a code such as ar, DAY when it was recorded.
M4A and MP3 play on every phone; OGG, WebM and WAV on most.`

const problems: Record<VoiceProblem, string> = {
  'unknown-language': 'Nothing was changed: a language is a code such as ar, en or fil.',
  'not-her-language': 'Nothing was changed: her profile does not name this language.',
  'not-a-day': 'Nothing was changed: a day is written as 2026-11-12.',
  'day-to-come': 'Nothing was changed: this day is still to come.',
  'not-audio': 'Nothing was changed: the file is no sound that browsers play.',
  'too-large': `Nothing was changed: the file has more than ${VOICE_BYTES_MOST / 1_000_000} MB.`,
  'too-short': 'Nothing was changed: it is shorter than a second.',
  'too-long': `Nothing was changed: it is longer than ${VOICE_SECONDS.most} seconds.`,
}

/** For staff: lists or changes her voice recordings by language. */
async function changeVoices([verb, id = '', language = '', file, day]: string[]): Promise<string> {
  if (!isUuid(id)) throw new StartProblem(USAGE)
  if (verb === 'list') return withDeps((deps) => list(deps, id))
  if (verb === 'agreed') return withDeps((deps) => ofKnown(agree(deps, id)))
  if (verb === 'remove' && language) {
    return withDeps((deps) => ofKnown(remove(deps, id, language)))
  }
  if (verb !== 'add' || !file) throw new StartProblem(USAGE)
  const bytes = await readFile(file).catch(() => {
    throw new StartProblem(`${file} cannot be read.`)
  })
  const addedBy = userInfo().username
  const voice = { maidId: id, language, bytes, recordedOn: day, addedBy }
  return withDeps((deps) => ofKnown(add(deps, voice)))
}

async function add(deps: Deps, voice: Parameters<typeof addVoice>[1]): Promise<string> {
  const answer = await addVoice(deps, voice)
  if ('problem' in answer) throw new StartProblem(problems[answer.problem])
  const kept = `${Math.round(answer.seconds)} seconds of her ${labelOfLanguage(voice.language)} are kept.`
  if (answer.isShown) return `${kept} Her profile plays them.`
  return `${kept} Her profile does not play them before she agreed: npm run staff -- voices agreed ID`
}

async function agree(deps: Deps, maidId: string): Promise<string> {
  await agreeToField(deps, { maidId, field: 'voices' })
  return 'It is written down that she lets households hear her.'
}

async function remove(deps: Deps, maidId: string, language: string): Promise<string> {
  const isRemoved = await removeVoice(deps, { maidId, language })
  return isRemoved ? 'It is gone, its file too.' : 'There was nothing to remove.'
}

async function list(deps: Deps, maidId: string): Promise<string> {
  const rows = await listMaidVoices(deps.db, maidId)
  if (rows.length === 0) return 'There is no recording of her.'
  return rows
    .map((row) =>
      [
        row.language,
        `${row.duration_seconds} s`,
        `recorded ${row.recorded_on}`,
        `added by ${row.added_by}`,
      ].join(', '),
    )
    .join('\n')
}

runCommand(() => changeVoices(process.argv.slice(2)))
