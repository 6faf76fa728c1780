import { useSyncExternalStore } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { dropOffer, hearOffers, offerUndo, shownOffer } from './undo.ts'

/** What was just done, with a way back for 10 s, in place of a question before it. */
export function UndoNote() {
  const say = useWords('console')
  const offer = useSyncExternalStore(hearOffers, shownOffer)

  async function takeBack(): Promise<void> {
    dropOffer()
    await offer?.undo?.().catch(() => offerUndo({ text: say('cannotUndo') }))
  }

  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-20 z-30 flex justify-center lg:bottom-6 print:hidden">
      {offer ? (
        <p className="pointer-events-auto flex max-w-full items-center gap-4 rounded-desk bg-ink px-4 py-2 text-desk text-paper shadow-float">
          <span>{offer.text}</span>
          {offer.undo ? (
            <button
              type="button"
              className="min-h-8 font-semibold text-paper underline pointer-coarse:min-h-11"
              onClick={() => void takeBack()}
            >
              {say('undo')}
            </button>
          ) : null}
        </p>
      ) : null}
    </output>
  )
}
