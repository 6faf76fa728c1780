import { useState } from 'react'
import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import type { HerPage } from '#api/hiring/her-answer.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'

type Question = HerPage['questions'][number]['code']
export type HerAnswering = ReturnType<typeof useHerAnswer>

/** Nothing is preselected; typed text stays on failure. */
export function useHerAnswer(token: string, loaded: HerPage) {
  const [page, setPage] = useState(loaded)
  const [chosen, setChosen] = useState<HerAnswer>()
  const [question, setQuestion] = useState(loaded.questions[0]?.code)
  const [words, setWords] = useState('')
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function send(): Promise<void> {
    const isUnsaid = chosen === 'question' && !question && words.trim() === ''
    setMissing(!chosen || isUnsaid)
    if (!chosen || isUnsaid || isSending) return
    setSending(true)
    try {
      const asks = chosen === 'question' ? { question, words: words.trim() || undefined } : {}
      const answer = { token, answer: chosen, lang: page.language, ...asks }
      setPage(await browserSend(sendHerAnswer, answer))
      setAsked(chosen === 'question')
      setChosen(undefined)
      setWords('')
      globalThis.scrollTo(0, 0)
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return {
    page,
    chosen,
    question,
    words,
    isSending,
    isMissing,
    isAsked,
    send,
    choose(answer: HerAnswer) {
      setMissing(false)
      setChosen(answer)
    },
    ask: (code: Question) => setQuestion(question === code ? undefined : code),
    write: setWords,
  }
}
