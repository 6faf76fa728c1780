import { useState } from 'react'
import { checkWords } from '#api/console/words/one-text.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

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
  useOngoing(
    (changed) => {
      const timer = setTimeout(() => {
        consoleSend(checkWords, { place, language, source }).then(
          (answer) => changed.aborted || setChecked(answer),
          // Publishing says what failed.
          () => undefined,
        )
      }, PAUSE_MS)
      return () => clearTimeout(timer)
    },
    { key: `${place} ${language} ${source}` },
  )
  return checked
}
