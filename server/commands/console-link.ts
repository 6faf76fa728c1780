import { makeFirstLink, makeFirstLinkAgain, makeRescueLink } from '#server/services/team/members.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run operate -- console-link                    makes the link of the first administrator
     npm run operate -- console-link amina@example.com  for a member who cannot sign in any more`

/**
 * Prints a link to choose a password for the console. With an e-mail address it is for a member who lost
 * password or authenticator: both are set anew, and all sessions end.
 */
async function consoleLink([email, ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new StartProblem(USAGE)
  const link = await withDeps(async (deps) =>
    email === undefined
      ? ((await makeFirstLink(deps)) ?? makeFirstLinkAgain(deps))
      : makeRescueLink(deps, email),
  )
  if (link) return `${link}\nIt opens once, within three days.`
  throw new StartProblem(
    email === undefined
      ? `The console has members already. For one who cannot sign in:\n${USAGE}`
      : 'No member of staff who may sign in has this e-mail address.',
  )
}

runCommand(() => consoleLink(process.argv.slice(2)))
