import * as media from '#api/console/people-media.ts'
import * as uploads from '#api/console/uploads.ts'
import {
  removePersonVoice,
  savePersonVoice,
} from '#server/services/console/people-media/person-voices.ts'
import { getPersonMedia } from '#server/services/console/people-media/read-person-media.ts'
import { savePersonVideo } from '#server/services/console/people-media/save-person-video.ts'
import {
  beginUpload,
  dropUpload,
  finishUpload,
  getUpload,
  readPrepared,
  sendPart,
} from '#server/services/console/people-media/uploads.ts'
import { answerStaff, answerStaffFile } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** The calls about files that staff send, and what is seen and heard of people. */
export function answerMediaCalls(server: ConsoleServer): void {
  answerStaff(server, uploads.beginUpload, beginUpload)
  answerStaff(server, uploads.getUpload, getUpload)
  answerStaff(server, uploads.sendUploadPart, sendPart)
  answerStaff(server, uploads.finishUpload, finishUpload)
  answerStaffFile(server, uploads.readUploadFile, readPrepared)
  answerStaff(server, uploads.dropUpload, dropUpload)
  answerStaff(server, media.getPersonMedia, getPersonMedia)
  answerStaff(server, media.savePersonVideo, savePersonVideo)
  answerStaff(server, media.savePersonVoice, savePersonVoice)
  answerStaff(server, media.removePersonVoice, removePersonVoice)
}
