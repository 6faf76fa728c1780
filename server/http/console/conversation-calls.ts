import * as calls from '#api/console/conversations.ts'
import { listConversations } from '#server/services/console/conversations/list-conversations.ts'
import { openChatVisit } from '#server/services/console/conversations/open-chat-visit.ts'
import {
  hearAnswerToCheck,
  judgeSpokenAnswer,
} from '#server/services/console/conversations/judge-spoken-answer.ts'
import { answerStaff, answerStaffFile } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** What people wrote, and the visit behind a chat. */
export function answerConversationCalls(server: ConsoleServer): void {
  answerStaff(server, calls.listConversations, listConversations)
  answerStaffFile(server, calls.hearAnswerToCheck, hearAnswerToCheck)
  answerStaff(server, calls.judgeSpokenAnswer, judgeSpokenAnswer)
  answerStaff(server, calls.openChatVisit, openChatVisit)
}
