import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnswerProblem } from '#domain/bank/answer-problem.ts'
import { dubaiDay } from '#domain/day.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import type { TakenAnswers } from '#server/services/bank/take-answers.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE = 'Use: npm run staff -- bank-answers FILE [--dry-run]'

/** For staff: takes a file of the bank's answers, whole or not at all. */
async function bankAnswers(words: string[]): Promise<string> {
  const [file, ...more] = words.filter((word) => word !== '--dry-run')
  if (!file || more.length > 0) throw new StartProblem(USAGE)
  const bytes = await readFile(file).catch(() => {
    throw new StartProblem(`${file} cannot be read.`)
  })
  const isDryRun = words.includes('--dry-run')
  return withDeps(async (deps) =>
    say(await takeAnswers(deps, { name: path.basename(file), bytes, isDryRun })),
  )
}

function say(taken: TakenAnswers): string {
  if (taken.taken === 'before') {
    return `This file was taken on ${dubaiDay(taken.at.getTime())}. Nothing was changed again.`
  }
  if (taken.taken === 'refused') {
    // The exit code tells scripts too.
    throw new StartProblem(
      ['Nothing was taken. Wrong are:', ...taken.problems.map(lineOf)].join('\n'),
    )
  }
  const { answers, changes } = taken
  return taken.taken === 'dry'
    ? `Nothing is wrong. Of ${answers} answers ${changes} would change something.`
    : `${answers} answers are taken; ${changes} of them changed something.`
}

function lineOf({ line, column, code, ref, wanted }: AnswerProblem): string {
  const about = [ref, wanted && `wanted ${wanted}`].filter(Boolean).join(', ')
  return `line ${line}${column ? `, ${column}` : ''}: ${code}${about ? ` (${about})` : ''}`
}

runCommand(() => bankAnswers(process.argv.slice(2)))
