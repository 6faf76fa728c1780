import * as calls from '#api/site/privacy.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { eraseOwnData } from '#server/services/privacy/erase-own-data.ts'
import { downloadOwnData, exportOwnData } from '#server/services/privacy/export-own-data.ts'
import { leaveDevice } from '#server/services/privacy/leave-device.ts'
import { judgePrivacyCode, sendPrivacyCode } from '#server/services/privacy/privacy-code.ts'

/** The calls by which somebody sees or erases what is held of them, or leaves a device. */
export function answerPrivacyCalls(server: CallServer): void {
  answer(server, calls.sendPrivacyCode, sendPrivacyCode)
  answer(server, calls.exportOwnData, { prepare: judgePrivacyCode, handle: exportOwnData })
  answer(server, calls.eraseOwnData, { prepare: judgePrivacyCode, handle: eraseOwnData })
  answer(server, calls.downloadOwnData, downloadOwnData)
  answer(server, calls.leaveDevice, leaveDevice)
}
