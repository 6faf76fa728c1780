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
import { endOwnDevice } from '#server/services/workers/own-devices.ts'

/** A worker's own side. */
export function answerWorkerCalls(server: CallServer): void {
  answer(server, calls.getOwnProfileWords, getOwnProfileWords)
  answer(server, calls.getOwnProfile, getOwnProfile)
  answer(server, calls.showOwnField, showOwnField)
  answer(server, calls.deleteOwnVideo, deleteOwnVideo)
  answer(server, calls.showOwnPage, showOwnPage)
  answer(server, calls.approveOwnProfile, approveOwnProfile)
  answer(server, calls.correctOwnProfile, correctOwnProfile)
  answer(server, calls.openOwnAsk, openOwnAsk)
  answer(server, calls.endOwnDevice, endOwnDevice)
}
