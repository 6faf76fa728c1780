import * as contract from '#api/workers/own-contract.ts'
import * as checkIns from '#api/workers/own-check-ins.ts'
import * as calls from '#api/workers/own-profile.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import {
  approveOwnProfile,
  deleteOwnVideo,
  showOwnField,
  showOwnPage,
} from '#server/services/workers/change-own-profile.ts'
import { correctOwnProfile } from '#server/services/workers/correct-own-profile.ts'
import { getOwnProfile, getOwnProfileWords } from '#server/services/workers/get-own-profile.ts'
import { openOwnAsk } from '#server/services/workers/own-asks.ts'
import { setOwnWishes } from '#server/services/workers/own-wishes.ts'
import * as own from '#server/services/workers/contract/own-contract.ts'
import { answerOwnCheckIn, getOwnCheckIns } from '#server/services/workers/own-check-ins.ts'
import { endOwnDevice } from '#server/services/workers/own-devices.ts'

/** A worker's own side. */
export function answerWorkerCalls(server: CallServer): void {
  answer(server, calls.getOwnProfileWords, getOwnProfileWords)
  answer(server, calls.getOwnProfile, getOwnProfile)
  answer(server, calls.showOwnField, showOwnField)
  answer(server, calls.setOwnWishes, setOwnWishes)
  answer(server, calls.deleteOwnVideo, deleteOwnVideo)
  answer(server, calls.showOwnPage, showOwnPage)
  answer(server, calls.approveOwnProfile, approveOwnProfile)
  answer(server, calls.correctOwnProfile, correctOwnProfile)
  answer(server, calls.openOwnAsk, openOwnAsk)
  answer(server, calls.endOwnDevice, endOwnDevice)
  answer(server, contract.getOwnContract, own.getOwnContract)
  answer(server, contract.getOwnContractPdf, own.getOwnContractPdf)
  answer(server, contract.markClauseUnclear, own.markClauseUnclear)
  answer(server, contract.textOwnNumbers, own.textOwnNumbers)
  answer(server, checkIns.getOwnCheckIns, getOwnCheckIns)
  answer(server, checkIns.answerOwnCheckIn, answerOwnCheckIn)
}
