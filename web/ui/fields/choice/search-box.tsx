import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { useState } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { fieldBoxClass, fieldInputClass } from '#web/ui/fields/field.tsx'
import type { FieldControl } from '#web/ui/fields/field.tsx'

/**
 * `words` are further search terms. `always` stays whatever is typed, such as "My bank is not
 * listed".
 */
export type ComboboxChoice = {
  value: string
  label: string
  words?: string
  detail?: ReactNode
  always?: true
}

export type SearchBoxProps = {
  control: FieldControl
  name: string
  choices: readonly ComboboxChoice[]
  value: string | null
  /** `typed` is the search text. */
  onChange: (value: string | null, typed?: string) => void
  onBlur?: (() => void) | undefined
  emptyText: string
  openLabel: string
  /** Typed text counts even outside the list. */
  free?: boolean
  autoComplete?: string
  inputRef?: Ref<HTMLInputElement>
}

/**
 * The ARIA editable combobox: focus stays in the box, Enter takes, Escape closes; untaken text goes
 * on blur.
 */
export function SearchBox(props: SearchBoxProps) {
  const { control, name, choices, value, inputRef, emptyText, openLabel } = props
  const { typed, isOpen, active, found, ...act } = useSearch({
    choices,
    value,
    free: props.free,
    onChange: props.onChange,
    onBlur: props.onBlur,
  })
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`
  return (
    <div className="relative">
      <div className={fieldBoxClass(control['aria-invalid'] === true)}>
        <input
          {...control}
          ref={inputRef}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
          autoComplete={props.autoComplete ?? 'off'}
          value={typed ?? shownText(props)}
          onChange={(event) => act.type(event.target.value)}
          onKeyDown={act.press}
          onClick={act.open}
          onBlur={act.leave}
          className={classNames(fieldInputClass, 'w-full pe-1')}
        />
        <input type="hidden" name={name} value={value ?? ''} />
        <button
          type="button"
          tabIndex={-1}
          aria-label={openLabel}
          aria-expanded={isOpen}
          aria-controls={listId}
          onMouseDown={keepFocus}
          onClick={() => {
            document.getElementById(control.id)?.focus()
            act.toggle()
          }}
          className="flex size-12 shrink-0 items-center justify-center rounded-[inherit]"
        >
          <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </div>
      <ChoiceList
        {...{ listId, isOpen, active, found, value, emptyText, openLabel, optionId }}
        take={act.take}
      />
    </div>
  )
}

function ChoiceList({
  listId,
  isOpen,
  active,
  found,
  value,
  emptyText,
  openLabel,
  optionId,
  take,
}: {
  listId: string
  isOpen: boolean
  active: number
  found: readonly ComboboxChoice[]
  value: string | null
  emptyText: string
  openLabel: string
  optionId: (index: number) => string
  take: (choice: ComboboxChoice) => void
}) {
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-50 mt-1.5 overflow-hidden rounded-field bg-raised text-ink shadow-float forced-colors:border dark:outline dark:outline-line',
        !isOpen && 'hidden',
      )}
    >
      <p
        aria-live="polite"
        className={found.length > 0 ? 'sr-only' : 'px-4 py-3 text-small text-ink2'}
      >
        {isOpen && found.length === 0 ? emptyText : null}
      </p>
      <div
        id={listId}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag filters while one types
        role="listbox"
        tabIndex={-1}
        aria-label={openLabel}
        className="max-h-80 scroll-py-1 overflow-y-auto overscroll-contain py-1 empty:p-0"
      >
        {isOpen
          ? found.map((choice, index) => (
              <Choice
                key={choice.value}
                id={optionId(index)}
                choice={choice}
                isActive={index === active}
                isChosen={choice.value === value}
                onTake={() => take(choice)}
              />
            ))
          : null}
      </div>
    </div>
  )
}

function Choice(props: {
  id: string
  choice: ComboboxChoice
  isActive: boolean
  isChosen: boolean
  onTake: () => void
}) {
  const { choice, isActive } = props
  return (
    // The box above hears the keys for all choices.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor shows more than words
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      ref={isActive ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseDown={keepFocus}
      onClick={props.onTake}
      className={classNames(
        'flex min-h-11 items-center gap-3 px-4 py-2 select-none hover:bg-sunken',
        isActive && 'bg-action-tint forced-colors:outline-2',
      )}
    >
      <span className="min-w-0 flex-1">
        {choice.label}
        {choice.detail ? <span className="block text-small text-ink3">{choice.detail}</span> : null}
      </span>
      {props.isChosen ? (
        <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
      ) : null}
    </div>
  )
}

/** The chosen label, or free text. */
function shownText({ choices, value, free }: SearchBoxProps): string {
  const chosen = choices.find((choice) => choice.value === value)
  return chosen?.label ?? (free ? (value ?? '') : '')
}

type Search = { typed: string | null; isOpen: boolean; active: number }
const closed: Search = { typed: null, isOpen: false, active: 0 }

/** The typed text (null for the chosen label) and matching choices. */
function useSearch({
  choices,
  value,
  free,
  onChange,
  onBlur,
}: Pick<SearchBoxProps, 'choices' | 'value' | 'free' | 'onChange' | 'onBlur'>) {
  const [search, setSearch] = useState(closed)
  const found = foundBy(choices, search.typed ?? '')

  const open = () => {
    if (search.isOpen) return
    const chosen = choices.findIndex((choice) => choice.value === value)
    setSearch({ ...closed, isOpen: true, active: Math.max(chosen, 0) })
  }
  const type = (typed: string) => {
    // Free text stays until an arrow selects a choice.
    setSearch({ typed, isOpen: true, active: free ? -1 : 0 })
    if (typed === '') onChange(null)
    else if (free) onChange(typed)
  }
  const take = (choice: ComboboxChoice) => {
    setSearch(closed)
    onChange(choice.value, search.typed ?? undefined)
  }
  const move = (by: number) => {
    if (!search.isOpen) return open()
    const count = Math.max(found.length, 1)
    setSearch({ ...search, active: (search.active + by + count) % count })
  }
  const press = (event: KeyboardEvent) => {
    // Asian scripts are still being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && search.isOpen) setSearch(closed)
    else if (event.key === 'Enter' && search.isOpen) {
      const choice = found[search.active]
      if (choice) take(choice)
    } else return
    event.preventDefault()
  }
  const leave = () => {
    setSearch(closed)
    onBlur?.()
  }
  const toggle = () => (search.isOpen ? setSearch(closed) : open())
  return { ...search, found, open, type, take, press, leave, toggle }
}

function foundBy(choices: readonly ComboboxChoice[], typed: string): readonly ComboboxChoice[] {
  const wanted = folded(typed)
  if (wanted === '') return choices
  return choices.filter(
    ({ label, words, always }) => always || folded(`${label} ${words ?? ''}`).includes(wanted),
  )
}

/** Without case and accents, for comparison. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

/** Keeps the focus and list on a press in it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
