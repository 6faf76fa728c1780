import { readFile } from 'node:fs/promises'
import {
  readTypedResource,
  replaceResource,
  restoreResource,
} from '#server/services/resources/replace-resource.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE = `Use: npm run staff -- documents CODE LANGUAGE FILE, such as mvp_guide en guide.pdf
     npm run staff -- documents CODE LANGUAGE remove`

/**
 * For staff: replaces our PDF by the operator's (`CODE LANGUAGE FILE`), or `remove` restores ours.
 */
async function changeDocument([code, language, file]: string[]): Promise<string> {
  if (!file) throw new StartProblem(USAGE)
  const place = readTypedResource(code, language)
  if (file === 'remove') return withDeps((deps) => restoreResource(deps, place))
  const bytes = await readFile(file).catch(() => {
    throw new StartProblem(`${file} cannot be read.`)
  })
  return withDeps((deps) => replaceResource(deps, place, bytes))
}

runCommand(() => changeDocument(process.argv.slice(2)))
