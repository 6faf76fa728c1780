import { listAlike as listAlikeCall } from '#api/catalogue/alike.ts'
import * as calls from '#api/catalogue/catalogue.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { askForMatchAlert } from '#server/services/catalogue/match-alerts/ask-for-match-alert.ts'
import { getMaid } from '#server/services/catalogue/get-maid.ts'
import { listAlike } from '#server/services/catalogue/list-alike.ts'
import { listMaids } from '#server/services/catalogue/list-maids.ts'
import { reportWatching } from '#server/services/catalogue/watching/report-watching.ts'
import {
  countSavedMaids,
  listSavedMaids,
  saveMaid,
  unsaveMaid,
} from '#server/services/catalogue/saved-list.ts'

/** The calls of the list, the profiles and the saved list. */
export function answerCatalogueCalls(server: CallServer): void {
  answer(server, calls.listMaids, listMaids)
  answer(server, calls.getMaid, getMaid)
  answer(server, listAlikeCall, listAlike)
  answer(server, calls.listSavedMaids, listSavedMaids)
  answer(server, calls.countSavedMaids, (deps, visit) => countSavedMaids(deps, visit))
  answer(server, calls.saveMaid, saveMaid)
  answer(server, calls.unsaveMaid, unsaveMaid)
  answer(server, calls.askForMatchAlert, askForMatchAlert)
  answer(server, calls.reportWatching, reportWatching)
}
