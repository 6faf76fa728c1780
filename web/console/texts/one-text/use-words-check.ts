import { useEffect, useState } from 'react'
import { checkWords } from '#api/console/words/one-text.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'

export type CheckedWords = OutputOf<typeof checkWords>

/** Long enough that a word is typed in one go. */
const PAUSE_MS = 400

/** What keeps a text as it is typed from being published, asked shortly after each change. */
export function useWordsCheck(
  place: string,
  language: InputOf<typeof checkWords>['language'],
  source: string,
): CheckedWords | undefined {
  const [checked, setChecked] = useState<CheckedWords>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      consoleSend(checkWords, { place, language, source }).then(
        (answer) => isCurrent && setChecked(answer),
        // Publishing says what failed.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [place, language, source])
  return checked
}
