import { useState } from 'react'
import { dropWordsDraft, saveWordsDraft } from '#api/console/words/one-text.ts'
import { codeOf, consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import { versionOf } from './read-words.ts'
import type { TextProps } from './read-words.ts'

/** Long enough that a sentence is typed in one go. */
const PAUSE_MS = 800

type Kept = { source: string; revision: number }

/**
 * What is typed, kept on the server shortly after each change. Another tab's words are never written
 * over: whoever types chooses which go on.
 */
export function useTextDraft({ place, language, read, reload }: TextProps) {
  const mayWrite = useMay('write-words')
  const published = versionOf(read, language)
  const [kept, setKept] = useState<Kept>(() => keptOf(read))
  const [source, setSource] = useState(kept.source)
  const [base, setBase] = useState(read.draft?.baseVersion ?? published)
  const [failure, setFailure] = useState<unknown>()
  const [isTorn, setTorn] = useState(false)
  const [known, setKnown] = useState(read.source)
  const isSaved = source === kept.source
  // A newer published version replaces what is shown, unless something was typed here.
  if (known !== read.source) {
    setKnown(read.source)
    if (source === known && read.draft === null) {
      setKept({ source: read.source, revision: 0 })
      setSource(read.source)
      setBase(published)
    }
  }

  async function save(): Promise<void> {
    const typed = source
    try {
      const draft = { place, language, source: typed, baseVersion: base, after: kept.revision }
      const { revision } = await consoleSend(saveWordsDraft, draft)
      setKept({ source: typed, revision })
      setFailure(undefined)
    } catch (error) {
      if (codeOf(error) === 'edited-meanwhile') {
        setTorn(true)
        reload()
      } else setFailure(error)
    }
  }

  const mustSave = mayWrite && !isSaved && !isTorn
  useTimeout(() => void save(), mustSave ? PAUSE_MS : undefined, source)

  return {
    source,
    base,
    published,
    failure,
    mayWrite,
    isSaved,
    /** Another draft is kept than this one began with. */
    isTorn,
    revision: kept.revision,
    isChanged: source !== read.source,
    /** Somebody published after this text was begun. */
    isBehind: base !== published,
    change: setSource,
    goOnFromPublished: () => setBase(published),
    takeTheirs: () => {
      const theirs = keptOf(read)
      setKept(theirs)
      setSource(theirs.source)
      setBase(read.draft?.baseVersion ?? published)
      setTorn(false)
    },
    keepMine: () => {
      setKept(keptOf(read))
      setTorn(false)
    },
    /** After it was published: nothing is kept any more. */
    begin: (version: number, text: string) => {
      setKept({ source: text, revision: 0 })
      setSource(text)
      setBase(version)
      setTorn(false)
    },
    discard: async () => {
      await consoleSend(dropWordsDraft, { place, language })
      setKept({ source: read.source, revision: 0 })
      setSource(read.source)
      setBase(published)
      setTorn(false)
      reload()
    },
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>

const keptOf = ({ draft, source }: TextProps['read']): Kept => ({
  source: (draft?.source ?? source).replaceAll('\r\n', '\n'),
  revision: draft?.revision ?? 0,
})
