import * as imports from '#api/console/people/people-import.ts'
import * as media from '#api/console/people/people-media.ts'
import * as uploads from '#api/console/people/uploads.ts'
import {
  exportPeople,
  readImportErrors,
} from '#server/services/console/people-import/export-people.ts'
import {
  beginPeopleImport,
  getPeopleImport,
  listPeopleImports,
  mapPeopleImport,
} from '#server/services/console/people-import/open-import.ts'
import {
  takePeopleImport,
  undoPeopleImport,
} from '#server/services/console/people-import/take-import.ts'
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

/** The calls about files that staff send, and what is seen and heard of people, and tables of people. */
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
  answerStaff(server, imports.listPeopleImports, listPeopleImports)
  answerStaff(server, imports.beginPeopleImport, beginPeopleImport)
  answerStaff(server, imports.getPeopleImport, getPeopleImport)
  answerStaff(server, imports.mapPeopleImport, mapPeopleImport)
  answerStaff(server, imports.takePeopleImport, takePeopleImport)
  answerStaff(server, imports.undoPeopleImport, undoPeopleImport)
  answerStaffFile(server, imports.readImportErrors, readImportErrors)
  answerStaffFile(server, imports.exportPeople, exportPeople)
}
