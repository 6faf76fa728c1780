import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { addUrlLog as call } from '#api/site/site.ts'
import { insertUrlLog } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { noteTouch } from './note-touch.ts'

/** Logs a visited address (A12); a session's first is its first touch too. */
export async function addUrlLog(
  deps: Pick<Deps, 'db' | 'clock'>,
  _visit: Visit,
  log: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await insertUrlLog(deps.db, log)
  await noteTouch(deps, log)
  return {}
}
