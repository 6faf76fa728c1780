/** What was just done, and how it is taken back while it may be. */
type Offer = { text: string; undo?: (() => Promise<unknown>) | undefined }

const UNDO_MS = 10_000

let shown: Offer | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(offer: Offer | undefined): void {
  shown = offer
  clearTimeout(timer)
  if (offer) timer = setTimeout(() => show(undefined), UNDO_MS)
  for (const listener of listeners) listener()
}

/** Says what was done for 10 s, with a way back where there is one. */
export const offerUndo = (offer: Offer): void => show(offer)
export const dropOffer = (): void => show(undefined)
export const shownOffer = (): Offer | undefined => shown

/** For `useSyncExternalStore`. */
export function hearOffers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
