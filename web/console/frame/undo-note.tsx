import { useSyncExternalStore } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { NoteBar } from './note-bar.tsx'
import { dropOffer, hearOffers, offerUndo, shownOffer } from './undo.ts'

/** What was just done, with a way back for 10 s, in place of a question before it. */
export function UndoNote() {
  const say = useWords('console')
  const offer = useSyncExternalStore(hearOffers, shownOffer)

  async function takeBack(): Promise<void> {
    dropOffer()
    await offer?.undo?.().catch(() => offerUndo({ text: say('cannotUndo') }))
  }

  const press = offer?.undo
    ? { name: say('undo'), onPress: () => void takeBack(), isUndo: true }
    : undefined
  return <NoteBar press={press}>{offer ? <p>{offer.text}</p> : null}</NoteBar>
}
