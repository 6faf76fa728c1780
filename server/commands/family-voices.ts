import { isCode } from '#domain/catalogue/codes.ts'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import { takeDownReasons } from '#domain/family-voices/voice-moves.ts'
import type { Deps } from '#server/deps.ts'
import {
  listVoices,
  putVoiceBack,
  takeVoiceDown,
} from '#server/services/family-voices/moderate-voice.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- family-voices list [48201]
     npm run staff -- family-voices take-down ID WHY
     npm run staff -- family-voices put-back ID
WHY is one of: ${takeDownReasons.join(', ')}. Taking down and putting back end the task about it.`

/** For staff: lists family voices and tasks about them; hides or shows one. */
async function moderate(deps: Deps): Promise<string> {
  const [verb = 'list', id = '', why = ''] = process.argv.slice(2)
  if (verb === 'list') return listed(deps, id)
  if (!isUuid(id)) throw new StartProblem(USAGE)
  try {
    if (verb === 'put-back') {
      await putVoiceBack(deps, id)
      return 'Her profile shows it.'
    }
    if (verb !== 'take-down' || !isCode(takeDownReasons, why)) throw new StartProblem(USAGE)
    await takeVoiceDown(deps, id, why)
    return 'Nobody sees it any more. It is kept, and the timeline says why.'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem('There is no voice of this id that this can be done to.')
  }
}

async function listed(deps: Deps, number: string): Promise<string> {
  const voices = await listVoices(deps, number ? Number(number) : undefined)
  return voices.length === 0 ? 'Nothing was said yet.' : JSON.stringify(voices, null, 2)
}

runCommand(() => withDeps(moderate))
