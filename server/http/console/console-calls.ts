import { consoleCalls } from '#api/console/console-calls.ts'
import type { ConsoleServer } from './answer-staff.ts'
import { answerCampaignCalls } from './campaign-calls.ts'
import { answerCaseCalls } from './case-calls.ts'
import { answerConsoleVisaCalls } from './visa-calls.ts'
import { answerMediaCalls } from './media-calls.ts'
import { answerMoneyCalls } from './money-calls.ts'
import { answerPeopleCalls } from './people-calls.ts'
import { answerReplayCalls } from './replay-calls.ts'
import { answerSettingCalls } from './setting-calls.ts'
import { answerSignInCalls } from './sign-in-calls.ts'
import { answerWatchCalls } from './watch-calls.ts'
import { answerConsolePrivacyCalls } from './privacy-calls.ts'
import { answerConversationCalls } from './conversation-calls.ts'
import { answerTodayCalls } from './today-calls.ts'
import { answerWordCalls } from './word-calls.ts'

/** Every call's handler. Throws when a declared call has none. */
export function answerConsoleCalls(server: ConsoleServer): void {
  answerSignInCalls(server)
  answerConversationCalls(server)
  answerTodayCalls(server)
  answerConsolePrivacyCalls(server)
  answerCaseCalls(server)
  answerConsoleVisaCalls(server)
  answerPeopleCalls(server)
  answerMoneyCalls(server)
  answerMediaCalls(server)
  answerSettingCalls(server)
  answerReplayCalls(server)
  answerCampaignCalls(server)
  answerWordCalls(server)
  answerWatchCalls(server)
  const unanswered = consoleCalls.filter(({ name }) => !server.answered.has(name))
  if (unanswered.length > 0) {
    throw new Error(`no handler for ${unanswered.map(({ name }) => name).join(', ')}`)
  }
}
