import { useState } from 'react'
import type { publishNotice } from '#api/console/words/notices.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isSameSentence, unkeptInNotice } from '#domain/content/promises/notice-promises.ts'
import type { WrittenNotice } from '#domain/site/notices/site-notice.ts'
import type { Explained } from '#web/console/texts/promise-questions.tsx'

type Asked = OutputOf<typeof publishNotice>['unkept']

/** Sentences of a notice that were held back, and what keeps them as far as it was said. */
export function useNoticePromises({ words }: WrittenNotice) {
  const [held, setHeld] = useState<Asked>([])
  const [explained, setExplained] = useState<readonly Explained[]>([])
  // Of the words as they are now: what was taken out is not asked any more.
  const unkept = unkeptInNotice(words, []).filter((one) =>
    held.some((other) => isSameSentence(one, other)),
  )
  return {
    unkept,
    explained,
    explain: (one: Explained) =>
      setExplained([...explained.filter(({ sentence }) => sentence !== one.sentence), one]),
    ask: (more: Asked) => setHeld([...held, ...more]),
    answers: unkept.flatMap(({ language, sentence }) => {
      const own = explained.find((one) => one.sentence === sentence)
      return own && (own.promise !== null || own.why) ? [{ ...own, language }] : []
    }),
  }
}
