import * as call from '#api/interviews/call.ts'
import * as calls from '#api/interviews/interviews.ts'
import * as answers from '#api/interviews/spoken-answers.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { answerEvents } from '#server/http/events/answer-events.ts'
import {
  askForInterview,
  getInterviewStart,
  listInterviews,
} from '#server/services/interviews/ask-for-interview.ts'
import { askQuestion } from '#server/services/interviews/ask-question.ts'
import {
  joinInterview,
  listSignals,
  sendSignal,
  watchInterview,
} from '#server/services/interviews/join-call.ts'
import { noteInterview, sayOutcome } from '#server/services/interviews/judge-interview.ts'
import {
  acceptTime,
  askOtherTimes,
  cancelInterview,
  proposeTimes,
} from '#server/services/interviews/move-interview.ts'
import { getInterview, listOwnInterviews } from '#server/services/interviews/read-interview.ts'
import {
  acceptSpokenAnswer,
  hearSpokenAnswer,
  sendSpokenAnswer,
  takeBackSpokenAnswer,
} from '#server/services/interviews/spoken-answer.ts'

/** Interviews of a household and a worker, and their call. */
export function answerInterviewCalls(server: CallServer): void {
  answer(server, calls.getInterviewStart, getInterviewStart)
  answer(server, calls.askForInterview, askForInterview)
  answer(server, calls.listInterviews, listInterviews)
  answer(server, calls.listOwnInterviews, listOwnInterviews)
  answer(server, calls.getInterview, getInterview)
  answer(server, calls.proposeTimes, proposeTimes)
  answer(server, calls.acceptTime, acceptTime)
  answer(server, calls.askOtherTimes, askOtherTimes)
  answer(server, calls.cancelInterview, cancelInterview)
  answer(server, calls.noteInterview, noteInterview)
  answer(server, calls.sayOutcome, sayOutcome)
  answer(server, answers.askQuestion, askQuestion)
  answer(server, answers.sendSpokenAnswer, {
    prepare: acceptSpokenAnswer,
    handle: sendSpokenAnswer,
  })
  answer(server, answers.takeBackSpokenAnswer, takeBackSpokenAnswer)
  answer(server, answers.hearSpokenAnswer, hearSpokenAnswer)
  answer(server, call.joinInterview, joinInterview)
  answer(server, call.sendSignal, sendSignal)
  answer(server, call.listSignals, listSignals)
  answerEvents(server, call.watchInterview, watchInterview)
}
