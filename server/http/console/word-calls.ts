import * as notices from '#api/console/words/notices.ts'
import * as text from '#api/console/words/one-text.ts'
import * as words from '#api/console/words/words.ts'
import { getNotice, listNotices } from '#server/services/console/notices/read-notices.ts'
import {
  dropNoticeDraft,
  endNotice,
  publishNotice,
  saveNoticeDraft,
} from '#server/services/console/notices/write-notices.ts'
import {
  checkWords,
  getWords,
  getWordsVersion,
  listPromises,
} from '#server/services/console/words/get-words.ts'
import { listWords, searchWords } from '#server/services/console/words/list-words.ts'
import {
  dropWordsDraft,
  dropWordsPlan,
  followWordsRelease,
  planWords,
  publishWords,
  recordWordsRead,
  saveWordsDraft,
} from '#server/services/console/words/write-words.ts'
import { orderQuestions } from '#server/services/console/words/order-questions.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Texts of the site in each language. */
export function answerWordCalls(server: ConsoleServer): void {
  answerStaff(server, words.listWords, listWords)
  answerStaff(server, words.searchWords, searchWords)
  answerStaff(server, text.getWords, getWords)
  answerStaff(server, text.getWordsVersion, getWordsVersion)
  answerStaff(server, text.listPromises, listPromises)
  answerStaff(server, text.checkWords, checkWords)
  answerStaff(server, text.saveWordsDraft, saveWordsDraft)
  answerStaff(server, text.dropWordsDraft, dropWordsDraft)
  answerStaff(server, text.publishWords, publishWords)
  answerStaff(server, text.planWords, planWords)
  answerStaff(server, text.dropWordsPlan, dropWordsPlan)
  answerStaff(server, text.recordWordsRead, recordWordsRead)
  answerStaff(server, text.followWordsRelease, followWordsRelease)
  answerStaff(server, text.orderQuestions, orderQuestions)
  answerStaff(server, notices.listNotices, listNotices)
  answerStaff(server, notices.getNotice, getNotice)
  answerStaff(server, notices.saveNoticeDraft, saveNoticeDraft)
  answerStaff(server, notices.dropNoticeDraft, dropNoticeDraft)
  answerStaff(server, notices.publishNotice, publishNotice)
  answerStaff(server, notices.endNotice, endNotice)
}
