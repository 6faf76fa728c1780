import * as calls from '#api/console/replays.ts'
import {
  getReplay,
  listReplayed,
  listReplays,
  startReplay,
  stopReplay,
} from '#server/services/console/replay/replays.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Drafts of rules, tried on what was recorded. */
export function answerReplayCalls(server: ConsoleServer): void {
  answerStaff(server, calls.startReplay, startReplay)
  answerStaff(server, calls.listReplays, listReplays)
  answerStaff(server, calls.getReplay, getReplay)
  answerStaff(server, calls.listReplayed, listReplayed)
  answerStaff(server, calls.stopReplay, stopReplay)
}
