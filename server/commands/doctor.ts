import { systemClock } from '#server/clock.ts'
import { EnvProblem, readEnv } from '#server/env.ts'
import type { Env } from '#server/env.ts'
import { startEnvironment } from '#server/react-in-production.ts'
import { StartProblem } from '#server/start-problem.ts'
import { envNames } from '#server/variables.ts'
import { askProviders, signsOf } from './doctor/ask-providers.ts'
import { tellDoctor } from './doctor/finding.ts'
import type { Finding } from './doctor/finding.ts'
import { lookAtDatabase } from './doctor/look-at-database.ts'
import { lookAtMachine } from './doctor/look-at-machine.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

/** Says what is missing, a sample, wrong or about to end; exit code 1 where something is wrong. */
async function doctor(): Promise<string> {
  const findings = await examine()
  const told = tellDoctor(findings)
  if (findings.some(({ state }) => state === 'bad')) throw new StartProblem(told)
  return told
}

async function examine(): Promise<Finding[]> {
  const env = envOrFindings()
  if (Array.isArray(env)) return env
  const parts = await Promise.all([
    lookAtMachine(env, systemClock),
    databaseOrFinding(env),
    signsOf(env, systemClock).then((signs) => askProviders(signs)),
  ])
  return [namesOfSet(), ...parts.flat()]
}

/** Which variables have a value here, by name alone. */
function namesOfSet(): Finding {
  const names = [...envNames].filter(
    (name) => startEnvironment[name] || startEnvironment[`${name}_FILE`],
  )
  return { of: 'Variables', state: 'good', says: `Set: ${names.join(', ') || 'none'}.` }
}

/** Without them nothing else can be asked. */
function envOrFindings(): Env | Finding[] {
  try {
    return readEnv(startEnvironment)
  } catch (error) {
    if (!(error instanceof EnvProblem)) throw error
    return error.message
      .split('\n')
      .map((says): Finding => ({ of: 'Variables', state: 'bad', says }))
  }
}

async function databaseOrFinding(env: Env): Promise<Finding[]> {
  const isProduction = env.NODE_ENV === 'production'
  try {
    return await withDatabase(({ db, ownerUrl }) =>
      lookAtDatabase({ db, ownerUrl, isProduction, clock: systemClock }),
    )
  } catch (error) {
    const says =
      error instanceof StartProblem
        ? error.message
        : 'It does not answer. Check DATABASE_URL, DATABASE_OWNER_URL and the network.'
    return [{ of: 'Database', state: 'bad', says }]
  }
}

runCommand(() => doctor())
