import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { pressed, useScreenKeys } from '#web/console/keys/use-screen-keys.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'

const presses: Readonly<Record<string, string>> = {
  j: 'next',
  k: 'before',
  y: 'accept',
  r: 'ask-again',
}

const noteField = () => document.querySelector<HTMLElement>('textarea[name=note]')

/** J and K lead through the list, Y and R decide on the document shown, N begins a note. */
export function useCaseKeys({ mayNote }: { mayNote: boolean }): void {
  const [search, setSearch] = useSearchParams()
  const begins = useRef(false)
  const tab = search.get('tab')
  // The field is there once the address names its tab.
  useAfterChange(tab, () => {
    if (!begins.current || tab !== 'notes') return
    begins.current = false
    noteField()?.focus()
  })

  function beginNote(): void {
    const field = noteField()
    if (field) return field.focus()
    begins.current = true
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', 'notes')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  useScreenKeys((key) => {
    if (key === 'n' && mayNote) {
      beginNote()
      return true
    }
    const name = presses[key]
    const button = name ? pressed(name) : undefined
    button?.click()
    return button !== undefined
  })
}
