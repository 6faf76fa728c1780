import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HerSaid } from '#api/hiring/her-answer.ts'
import { UNANSWERED } from '#domain/hiring/her-yes/her-answer.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import { showFailure } from '#web/notices/show-failure.ts'

type Question = HerSaid['questions'][number]['code']
type Given = {
  answer: HerAnswer
  lang: string
  question?: Question | undefined
  words?: string | undefined
}
export type HerAnswering = Omit<ReturnType<typeof useHerAnswer>, 'page'>

/** Nothing is preselected; typed text stays on failure. */
export function useHerAnswer<Page extends HerSaid>(
  loaded: Page,
  give: (given: Given) => Promise<Page>,
) {
  const [page, setPage] = useState(loaded)
  const [chosen, setChosen] = useState<HerAnswer>()
  const [question, setQuestion] = useState(loaded.questions[0]?.code)
  const [words, setWords] = useState('')
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(useSearchParams()[0].has(UNANSWERED))
  const [isAsked, setAsked] = useState(false)

  async function send(): Promise<void> {
    const isUnsaid = chosen === 'question' && !question && words.trim() === ''
    setMissing(!chosen || isUnsaid)
    if (!chosen || isUnsaid || isSending) return
    setSending(true)
    try {
      const asks = chosen === 'question' ? { question, words: words.trim() || undefined } : {}
      setPage(await give({ answer: chosen, lang: page.language, ...asks }))
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
