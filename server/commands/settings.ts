import { readFile } from 'node:fs/promises'
import { operatorSettings } from '#domain/site/setting-names.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import {
  changeSetting,
  findSettingName,
  readSetting,
} from '#server/services/site/change-setting.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- settings NAME prints a setting, npm run staff -- settings NAME FILE.json changes it.
Names: ${operatorSettings.join(', ')}.`

/** Prints a setting or replaces all its values from a file. */
async function settings([named, file]: string[]): Promise<string> {
  const name = findSettingName(named)
  if (!name) throw new StartProblem(USAGE)
  if (file === undefined) return withDeps((deps) => readSetting(deps, name))
  const json = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`${file} cannot be read. Nothing was changed.`)
  })
  const { wrong } = await withDeps((deps) => changeSetting(deps, name, json))
  if (wrong.length > 0) {
    throw new StartProblem(`${wrong.map(sayWrong).join('\n')}\nNothing was changed.`)
  }
  return `${name} is changed. Pages and papers say it from now on.`
}

/** Such as `answerDays: more than 90`. */
function sayWrong({ place, code, limit }: WrongValue): string {
  const why = code.replaceAll('-', ' ')
  return [place && `${place}:`, why, limit]
    .filter((part) => part !== '' && part !== undefined)
    .join(' ')
}

runCommand(() => settings(process.argv.slice(2)))
