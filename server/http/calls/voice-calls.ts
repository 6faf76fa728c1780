import * as calls from '#api/catalogue/family-voices.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import {
  giveFamilyVoice,
  readFamilyVoice,
  reportFamilyVoice,
  takeBackFamilyVoice,
} from '#server/services/family-voices/give-family-voice.ts'
import { readVoiceAnswer, sendVoiceAnswer } from '#server/services/family-voices/voice-answer.ts'

/** What families say of her. */
export function answerVoiceCalls(server: CallServer): void {
  answer(server, calls.readFamilyVoice, readFamilyVoice)
  answer(server, calls.giveFamilyVoice, giveFamilyVoice)
  answer(server, calls.takeBackFamilyVoice, takeBackFamilyVoice)
  answer(server, calls.reportFamilyVoice, reportFamilyVoice)
  answer(server, calls.readVoiceAnswer, readVoiceAnswer)
  answer(server, calls.sendVoiceAnswer, sendVoiceAnswer)
}
