import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { classNames } from '#web/ui/style/class-names.ts'

export type Section = {
  key: string
  title: string
  /** What stands beside the title while it is closed. */
  summary?: string | undefined
  body: ReactNode
}

/** Which section the address names; its first otherwise. */
function useChosen(sections: readonly Section[]) {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const chosen = sections.find(({ key }) => key === named)
  const choose = (key: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (key === undefined) next.delete('tab')
        else next.set('tab', key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { chosen, choose }
}

/** Beside each other on a wide screen. */
export function Tabs({ label, sections }: { label: string; sections: readonly Section[] }) {
  const id = useId()
  const { chosen = sections[0], choose } = useChosen(sections)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isBack = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isBack ? -1 : 1, ArrowLeft: isBack ? 1 : -1 }[event.key]
    if (step === undefined) return
    const place = sections.findIndex(({ key }) => key === chosen?.key)
    const next = sections[(place + step + sections.length) % sections.length]
    if (!next) return
    choose(next.key)
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus()
  }

  return (
    <section aria-label={label} className="min-w-0">
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-1 border-b border-line"
      >
        {sections.map(({ key, title }) => {
          const isChosen = key === chosen?.key
          return (
            <button
              key={key}
              id={`${id}-${key}`}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(key)}
              className={classNames(
                '-mb-px min-h-11 border-b-2 px-2.5 text-desk font-[560]',
                isChosen ? 'border-action text-ink' : 'border-transparent text-ink2',
              )}
            >
              {title}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen?.key ?? ''}`}
        className="pt-3"
      >
        {chosen?.body}
      </div>
    </section>
  )
}

/** Below each other on a phone, each opened by a press. */
export function Stack({ sections }: { sections: readonly Section[] }) {
  const id = useId()
  const { chosen, choose } = useChosen(sections)
  return (
    <div className="border-t border-line">
      {sections.map(({ key, title, summary, body }) => {
        const isOpen = key === chosen?.key
        return (
          <section key={key} className="border-b border-line">
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${key}`}
                onClick={() => choose(isOpen ? undefined : key)}
                className="flex min-h-13 w-full items-center gap-3 px-4 text-start text-body"
              >
                <span className="shrink-0 font-semibold">{title}</span>
                <span className="min-w-0 flex-1 truncate text-end text-desk text-ink2">
                  {isOpen ? '' : summary}
                </span>
                <ChevronDown
                  aria-hidden
                  size={20}
                  strokeWidth={1.75}
                  className={classNames('shrink-0', isOpen && 'rotate-180')}
                />
              </button>
            </h2>
            <div id={`${id}-${key}`} hidden={!isOpen} className="px-4 pb-5">
              {isOpen ? body : null}
            </div>
          </section>
        )
      })}
    </div>
  )
}
