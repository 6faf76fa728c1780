import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'
import { findVisit } from '#server/services/campaigns/find-visit.ts'
import type { FoundVisit } from '#server/services/campaigns/find-visit.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE =
  'Use: npm run staff -- chat-reference 7K3M9QXA (the last line of a chat’s first message)'

/** For staff: the visit behind the code at the end of a chat's first message. */
async function sayVisit([code]: string[]): Promise<string> {
  if (!code) throw new StartProblem(USAGE)
  const visit = await withDeps((deps) => findVisit(deps, code))
  return visit ? inWords(visit) : 'No visit has this code.'
}

function inWords({ reference, clicks, addresses, savedMaids, applications }: FoundVisit): string {
  const names = savedMaids.map(({ name }) => name).join(', ')
  return [
    `Visit ${reference}`,
    ...clicks.map(
      ({ slug, visited_at, campaign, poster }) =>
        `Link: /${slug} at ${timeOf(visited_at)}${wordsOf(campaign)}${poster ? `, poster ${poster}` : ''}`,
    ),
    ...addresses.map(({ url, received_at }) => `First page: ${url} at ${timeOf(received_at)}`),
    `Saved: ${names || 'nobody'}`,
    ...applications.map(
      ({ number, maid, step, endedAs }) =>
        `Application ${number} for ${maid}: ${endedAs ?? `at ${step}`}`,
    ),
  ].join('\n')
}

const wordsOf = (campaign: Record<string, string>): string =>
  Object.entries(campaign)
    .map(([name, value]) => `, ${name}=${value}`)
    .join('')

const timeOf = (instant: Date): string =>
  instant.toLocaleString('en-GB', {
    timeZone: 'Asia/Dubai',
    dateStyle: 'medium',
    timeStyle: 'short',
  })

runCommand(() => sayVisit(process.argv.slice(2)))
