import { useState } from 'react'
import { sendVoiceAnswer } from '#api/catalogue/family-voices.ts'
import type { VoiceAnswerPage } from '#api/catalogue/family-voices.ts'
import { readHerWords } from '#domain/family-voices/family-voice.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'

type Does = 'answer' | 'take-back' | 'check'
/** Keys of the page's words. */
type Refused = 'empty' | 'personal'

/** Typed text stays on failure. */
export function useVoiceAnswer(token: string, loaded: VoiceAnswerPage) {
  const [page, setPage] = useState(loaded)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState<Does>()
  const [isChecked, setChecked] = useState(false)

  async function send(does: Does): Promise<void> {
    if (busy) return
    const read = readHerWords(typed)
    if (does === 'answer' && !read.ok) return setRefused(typed.trim() ? 'personal' : 'empty')
    setRefused(undefined)
    setBusy(does)
    try {
      const words = does === 'answer' ? { words: typed } : {}
      setPage(await browserSend(sendVoiceAnswer, { token, does, lang: page.language, ...words }))
      if (does === 'check') setChecked(true)
    } catch (error) {
      // Only the server knows the family's name.
      if (error instanceof CallFailure && error.status === 422) setRefused('personal')
      else showFailure(error)
    } finally {
      setBusy(undefined)
    }
  }

  return { page, typed, setTyped, refused, busy, isChecked, send }
}
