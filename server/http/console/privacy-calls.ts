import * as calls from '#api/console/privacy.ts'
import {
  eraseRequested,
  makeRequestedCopy,
  previewRequestedErasure,
} from '#server/services/console/privacy/answer-request.ts'
import { listAccesses } from '#server/services/console/privacy/list-accesses.ts'
import { listRemovals } from '#server/services/console/privacy/list-removals.ts'
import {
  confirmRequestCode,
  confirmRequestPapers,
  sendRequestCode,
} from '#server/services/console/privacy/prove-request.ts'
import {
  getDataRequest,
  listDataRequests,
  openDataRequest,
} from '#server/services/console/privacy/read-requests.ts'
import {
  closeDataRequest,
  recordDataRequest,
  reopenDataRequest,
} from '#server/services/console/privacy/record-request.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** What people ask about their own data, what was removed, and who had access to what. */
export function answerConsolePrivacyCalls(server: ConsoleServer): void {
  answerStaff(server, calls.listDataRequests, listDataRequests)
  answerStaff(server, calls.recordDataRequest, recordDataRequest)
  answerStaff(server, calls.getDataRequest, getDataRequest)
  answerStaff(server, calls.openDataRequest, openDataRequest)
  answerStaff(server, calls.sendRequestCode, sendRequestCode)
  answerStaff(server, calls.confirmRequestCode, confirmRequestCode)
  answerStaff(server, calls.confirmRequestPapers, confirmRequestPapers)
  answerStaff(server, calls.makeRequestedCopy, makeRequestedCopy)
  answerStaff(server, calls.previewRequestedErasure, previewRequestedErasure)
  answerStaff(server, calls.eraseRequested, eraseRequested)
  answerStaff(server, calls.closeDataRequest, closeDataRequest)
  answerStaff(server, calls.reopenDataRequest, reopenDataRequest)
  answerStaff(server, calls.listRemovals, listRemovals)
  answerStaff(server, calls.listAccesses, listAccesses)
}
