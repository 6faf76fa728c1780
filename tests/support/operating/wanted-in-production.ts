import { EnvProblem, readEnv } from '#server/env.ts'

/** Named by what production says of an environment that has nothing. */
export function wantedInProduction(): string[] {
  try {
    readEnv({ NODE_ENV: 'production' })
  } catch (error) {
    if (!(error instanceof EnvProblem)) throw error
    return [...error.message.matchAll(/^In production (\w+)/gm)].map(([, name = '']) => name)
  }
  return []
}
