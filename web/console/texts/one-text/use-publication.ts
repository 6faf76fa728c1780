import { useState } from 'react'
import { planWords, publishWords } from '#api/console/words/one-text.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { codeOf, consoleSend } from '#web/console/console-send.ts'
import type { Explained } from '#web/console/texts/promise-questions.tsx'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFormatter } from '#web/use-formatter.ts'
import type { TextProps } from './read-words.ts'
import type { TextDraft } from './use-text-draft.ts'

type Refusal = Pick<OutputOf<typeof publishWords>, 'problems' | 'unkept' | 'needsReason'>

const noRefusal: Refusal = { problems: [], unkept: [], needsReason: [] }
const noFields = { translatedBy: '', readBy: '', reason: '', agrees: true, at: '' }
export type PublicationFields = typeof noFields

/** What publishing a text needs, and why it was refused. */
export function usePublication(
  { place, language, read, reload }: TextProps,
  draft: TextDraft,
  unkept: Refusal['unkept'] | undefined,
) {
  const say = useWords('texts')
  const format = useFormatter()
  const [fields, setFields] = useState(noFields)
  const [explained, setExplained] = useState<readonly Explained[]>([])
  const [refusal, setRefusal] = useState<Refusal & { isPast?: boolean }>(noRefusal)
  const [said, setSaid] = useState('')

  const input = (): InputOf<typeof publishWords> => ({
    place,
    language,
    source: draft.source,
    after: draft.base,
    ...(fields.translatedBy ? { translatedBy: fields.translatedBy } : {}),
    ...(fields.readBy ? { readBy: fields.readBy } : {}),
    ...(fields.reason ? { reason: fields.reason } : {}),
    ...(language === 'en'
      ? {}
      : { englishVersion: fields.agrees ? read.english.version : read.english.agreedVersion }),
    explained: explained.filter(
      ({ sentence, promise, why }) =>
        unkept?.some((one) => one.sentence === sentence) && (promise !== null || why),
    ),
  })

  function done(version: number | undefined, words: string): void {
    setRefusal(noRefusal)
    setFields(noFields)
    setExplained([])
    setSaid(words)
    // What is planned is not published yet: the published text goes on.
    if (version === undefined) draft.begin(draft.base, read.source)
    else draft.begin(version, draft.source)
    reload()
  }

  async function publishNow(): Promise<boolean> {
    const { version, ...refused } = await consoleSend(publishWords, input())
    setRefusal(refused)
    if (version === null) return false
    done(version, say('publish.done'))
    return true
  }

  async function plan(): Promise<boolean> {
    const { publishAt, ...refused } = await consoleSend(planWords, { ...input(), at: fields.at })
    setRefusal(refused)
    if (publishAt === null) return false
    const when = format.dateTime(new Date(publishAt), { dateStyle: 'medium', timeStyle: 'short' })
    done(undefined, say('publish.planned', { when }))
    return true
  }

  return {
    fields,
    change: (more: Partial<PublicationFields>) => setFields({ ...fields, ...more }),
    explained,
    explain: (one: Explained) =>
      setExplained([...explained.filter(({ sentence }) => sentence !== one.sentence), one]),
    refusal,
    said,
    say: setSaid,
    /** Publishes now or as planned; answers whether it was done. */
    send: async (): Promise<boolean> => {
      try {
        return await (fields.at === '' ? publishNow() : plan())
      } catch (error) {
        // Shows what came between.
        if (codeOf(error) === 'edited-meanwhile') reload()
        throw error
      }
    },
  }
}

export type PublishForm = ReturnType<typeof usePublication>

/** The form of a publication: its dialog closes once it is done. */
export const usePublicationForm = (publication: PublishForm, onDone: () => void) =>
  useForm(async () => {
    if (await publication.send()) onDone()
  })
