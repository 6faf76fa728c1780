import * as words from '#api/console/words/words.ts'
import { listWords, searchWords } from '#server/services/console/words/list-words.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Texts of the site in each language. */
export function answerWordCalls(server: ConsoleServer): void {
  answerStaff(server, words.listWords, listWords)
  answerStaff(server, words.searchWords, searchWords)
}
