import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchConsole } from '#api/console/cases/cases.ts'
import type { OutputOf } from '#api/define-call.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

export type CommandPlace = { to: string; label: string }
type Found = OutputOf<typeof searchConsole>
type Option = { key: string; to: string; label: string; detail: string }

type Matches = { found: Found; isFailed: boolean }

const noMatches: Matches = { found: { cases: [], visas: [], maids: [] }, isFailed: false }
/** So long after the last key the server is asked. */
const PAUSE_MS = 150

/** Finds applications and maids by what is typed, and places by their names; Enter opens one. */
export function CommandMenu({
  open,
  places,
  onClose,
}: {
  open: boolean
  places: readonly CommandPlace[]
  onClose: () => void
}) {
  const say = useWords('command')
  const [typed, setTyped] = useState('')
  const { found, isFailed, isPending } = useMatches(open ? typed : '')
  const options = useOptions(typed, places, found)

  function close(): void {
    setTyped('')
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={say('title')} closeLabel={say('close')}>
      <Choices {...{ typed, setTyped, options, close }} />
      <output className="mt-2 block min-h-5 text-desk text-ink2">
        {isFailed ? say('failed') : options.length === 0 && !isPending ? say('nothing') : ''}
      </output>
    </Dialog>
  )
}

/** What the server finds for a text, a moment after the last key. */
function useMatches(typed: string): Matches & { isPending: boolean } {
  const may = useMay('see-cases')
  const text = typed.trim()
  const isAsked = text !== '' && may
  const search = async (): Promise<Matches> => {
    if (!isAsked) return noMatches
    return consoleSend(searchConsole, { q: text }).then(
      (found) => ({ found, isFailed: false }),
      () => ({ ...noMatches, isFailed: true }),
    )
  }
  // What an earlier text found is not shown, or Enter would open something else.
  const { found: matches } = useFound(search, text, { pauseMs: PAUSE_MS })
  return { ...(matches ?? noMatches), isPending: isAsked && !matches }
}

function useOptions(typed: string, places: readonly CommandPlace[], found: Found): Option[] {
  const say = useWords('command')
  const wanted = typed.trim().toLowerCase()
  const cases = found.cases.map(({ caseId, number, household, maidName }) => ({
    key: caseId,
    to: `/applications/${caseId}`,
    label: say('application', { number }),
    detail: [household, maidName].filter(Boolean).join(' → '),
  }))
  const visas = found.visas.map(({ caseId, number, sponsor }) => ({
    key: caseId,
    to: `/visas/${caseId}`,
    label: say('visa', { number: visaNumber(number) }),
    detail: sponsor ?? '',
  }))
  const maids = found.maids.map(({ id, name }) => ({
    key: id,
    to: `/people/${id}`,
    label: name,
    detail: say('maid'),
  }))
  const fitting = places
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ to, label }) => ({ key: to, to, label, detail: say('place') }))
  return [...cases, ...visas, ...maids, ...fitting]
}

function Choices({
  typed,
  setTyped,
  options,
  close,
}: {
  typed: string
  setTyped: (text: string) => void
  options: readonly Option[]
  close: () => void
}) {
  const say = useWords('command')
  const id = useId()
  const navigate = useNavigate()
  const [moved, setAt] = useState(0)
  const at = Math.max(0, Math.min(moved, options.length - 1))

  function choose(option: Option | undefined): void {
    if (!option) return
    close()
    void navigate(option.to)
  }

  function press(event: KeyboardEvent): void {
    const last = options.length - 1
    const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0) }[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') choose(options[at])
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        data-focus-first
        type="text"
        role="combobox"
        aria-label={say('title')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={say('hint')}
        value={typed}
        onChange={(event) => {
          setAt(0)
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={press}
        className="min-h-11 w-full rounded-field bg-raised px-3 text-body shadow-edge-thin"
      />
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of links has no own element
        role="listbox"
        aria-label={say('title')}
        tabIndex={-1}
        className="mt-3 max-h-[50vh] min-h-56 overflow-y-auto"
      >
        {options.map((option, place) => (
          <Choice
            key={option.key}
            id={`${id}-${place}`}
            option={option}
            isOn={place === at}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    </>
  )
}

function Choice({
  id,
  option,
  isOn,
  onChoose,
}: {
  id: string
  option: Option
  isOn: boolean
  onChoose: () => void
}) {
  return (
    // The keyboard stays in the field, which names the chosen one.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-tag px-3 text-small',
        isOn && 'bg-desk-chosen',
      )}
    >
      <span className="font-medium">{option.label}</span>
      <span className="truncate text-desk text-ink2">
        <bdi>{option.detail}</bdi>
      </span>
    </div>
  )
}
