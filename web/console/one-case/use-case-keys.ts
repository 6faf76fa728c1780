import { useSearchParams } from 'react-router'
import { pressed, useScreenKeys } from '#web/console/keys/use-screen-keys.ts'

const presses: Readonly<Record<string, string>> = {
  j: 'next',
  k: 'before',
  y: 'accept',
  r: 'ask-again',
}

/** J and K lead through the list, Y and R decide on the document shown, N begins a note. */
export function useCaseKeys({ mayNote }: { mayNote: boolean }): void {
  const [, setSearch] = useSearchParams()
  useScreenKeys((key) => {
    if (key === 'n' && mayNote) {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('tab', 'notes')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
      // The tab is drawn first.
      setTimeout(() => document.querySelector<HTMLElement>('textarea[name=note]')?.focus(), 50)
      return true
    }
    const name = presses[key]
    const button = name ? pressed(name) : undefined
    button?.click()
    return button !== undefined
  })
}
