import { useEvent } from '#web/ui/hooks/use-event.ts'

const NAME = 'keep-typed'

/** Saves the form before the page leaves it for a change elsewhere. */
export const keepTyped = () => void globalThis.dispatchEvent(new Event(NAME))

/** Registers the open form for that. */
export function useKeepTyped(keep: () => void): void {
  useEvent(NAME, keep)
}
