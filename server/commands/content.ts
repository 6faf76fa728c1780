import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { contentPlaces, isContentPlace } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { listVersions } from '#server/db/content/content-versions.ts'
import {
  UnfitContent,
  followRelease,
  goBackTo,
  publishContent,
} from '#server/services/content/publish-content.ts'
import type { Published } from '#server/services/content/publish-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- content publish terms en terms.md
     npm run staff -- content versions terms en
     npm run staff -- content show terms en 3
     npm run staff -- content back terms en 3
     npm run staff -- content release terms en
Places: ${contentPlaces.join(', ')}. Languages: ${LANGUAGES.join(', ')}.`

type Key = { place: ContentPlace; language: Language }

/** For staff: publishes texts, lists versions, and restores one or the release's. */
async function editContent([verb, place = '', lang = '', last = '']: string[]): Promise<string> {
  const language = LANGUAGES.find((known) => known === lang)
  if (!isContentPlace(place) || !language) throw new StartProblem(USAGE)
  const key = { place, language }
  if (verb === 'versions') return versionsOf(key)
  if (verb === 'release') return published(key, (deps) => followRelease(deps, key))
  if (last === '') throw new StartProblem(USAGE)
  if (verb === 'show') return show(key, Number(last))
  if (verb === 'back') {
    return published(key, (deps) => goBackTo(deps, { ...key, version: Number(last) }))
  }
  if (verb === 'publish') return publishFile(key, last)
  throw new StartProblem(USAGE)
}

async function publishFile(key: Key, file: string): Promise<string> {
  const source = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`There is no file ${file}.`)
  })
  return published(key, (deps) => publishContent(deps, { ...key, source }))
}

async function versionsOf(key: Key): Promise<string> {
  const versions = await withDeps(({ db }) => listVersions(db, key))
  const lines = versions.map(
    ({ version, writtenBy, publishedAt }) =>
      `${version}  ${publishedAt.toISOString()}  ${writtenBy}`,
  )
  const [newest] = versions
  if (!newest) return 'Nothing was published yet: the words of the release stand there.'
  const isOther = newest.source !== readSeed(key.place, key.language)
  return [...lines, ...(isOther ? ['This release has other words.'] : [])].join('\n')
}

async function show(key: Key, wanted: number): Promise<string> {
  const versions = await withDeps(({ db }) => listVersions(db, key))
  const found = versions.find(({ version }) => version === wanted)
  if (!found) throw new StartProblem(`There is no version ${wanted}.`)
  return found.source
}

type Publish = (deps: Parameters<typeof publishContent>[0]) => Promise<Published>

async function published({ place, language }: Key, publish: Publish): Promise<string> {
  try {
    const { version, behind } = await withDeps(publish)
    const rest = behind.length > 0 ? ` Other sections than this one: ${behind.join(', ')}.` : ''
    return `Version ${version} of ${place} in ${language} is published.${rest}`
  } catch (error) {
    throw error instanceof UnfitContent ? new StartProblem(error.message) : error
  }
}

runCommand(() => editContent(process.argv.slice(2)))
