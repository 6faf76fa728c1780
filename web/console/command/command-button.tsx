import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useWords } from '#web/console/use-words.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { CommandMenu } from './command-menu.tsx'
import type { CommandPlace } from './command-menu.tsx'

/**
 * Opens the menu that finds and goes; so does Ctrl or ⌘ with K, anywhere. The menu is loaded with
 * it: what is typed right after the keys must not reach a field behind.
 */
export function CommandButton({ places }: { places: readonly CommandPlace[] }) {
  const say = useWords('command')
  const [isOpen, setOpen] = useState(false)
  useEvent<KeyboardEvent>('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setOpen((before) => !before)
  })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-tag px-2.5 text-desk text-ink2 hover:bg-sunken lg:mt-4 lg:mb-3 lg:min-h-9 lg:w-full lg:bg-raised lg:shadow-line"
      >
        <Search aria-hidden size={18} strokeWidth={1.75} />
        <span className="max-lg:sr-only">{say('button')}</span>
        <kbd
          aria-hidden
          className="ms-auto rounded-[4px] px-1 font-sans text-caption text-ink3 shadow-line max-lg:hidden"
        >
          ⌘K
        </kbd>
      </button>
      <CommandMenu open={isOpen} places={places} onClose={() => setOpen(false)} />
    </>
  )
}
