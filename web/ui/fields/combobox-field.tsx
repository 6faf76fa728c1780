import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, Ref } from 'react'
import { useId, useMemo } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, fieldBoxClass, fieldInputClass } from './field.tsx'
import type { FieldControl, FieldText } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** One choice. `words` are searched too: other spellings, codes, names in other scripts. */
export type ComboboxChoice = { value: string; label: string; words?: string; detail?: ReactNode }

export type ComboboxFieldProps = FieldText & {
  id?: string
  name: string
  choices: readonly ComboboxChoice[]
  /** The chosen value, or null. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** Said in the list when nothing fits, such as "No bank is called that". */
  emptyText: string
  /** Name of the small button that opens the list, such as "Show all banks". */
  openLabel: string
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

/**
 * One of many, found by typing. Until the page is alive it is the platform's own list under the
 * same name: it works without script, and the library's hidden input would bring a style attribute
 * into the server's markup, which the content policy refuses.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, help, tally, labelHidden, className, choices } = props
  const text = { label, hint, error, help, tally, labelHidden, className }
  const ownId = useId()
  const id = props.id ?? props.name ?? ownId
  const isAlive = useHydrated()
  if (isAlive) {
    return (
      <Field {...text} id={id}>
        {(control) => <SearchBox {...props} control={control} />}
      </Field>
    )
  }
  return (
    <SelectField
      {...text}
      id={id}
      name={props.name}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    >
      <option value="">{props.openLabel}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

function SearchBox({
  control,
  name,
  choices,
  value,
  onChange,
  onBlur,
  error,
  emptyText,
  openLabel,
  inputRef,
}: Omit<ComboboxFieldProps, keyof FieldText> & { error?: ReactNode; control: FieldControl }) {
  const items = useMemo(
    () =>
      Combobox.createItems([...choices], {
        getValue: (choice) => choice.value,
        getLabel: (choice) => choice.label,
      }),
    [choices],
  )
  const { contains } = Combobox.useFilter()
  return (
    <Combobox.Root
      items={items}
      name={name}
      value={value}
      onValueChange={(chosen) => onChange(chosen)}
      filter={(choice, query) => contains(`${choice.label} ${choice.words ?? ''}`, query)}
      autoHighlight
    >
      <Combobox.InputGroup className={fieldBoxClass(Boolean(error))}>
        <Combobox.Input
          {...control}
          ref={inputRef}
          onBlur={onBlur}
          autoComplete="off"
          className={classNames(fieldInputClass, 'w-full pe-1')}
        />
        <Combobox.Trigger
          aria-label={openLabel}
          className="flex size-12 shrink-0 items-center justify-center rounded-[inherit]"
        >
          <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <ChoiceList emptyText={emptyText} />
    </Combobox.Root>
  )
}

function ChoiceList({ emptyText }: { emptyText: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-field bg-raised text-ink shadow-float forced-colors:border dark:outline dark:outline-line">
          <Combobox.Empty>
            <div className="px-4 py-3 text-small text-ink2">{emptyText}</div>
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain py-1 outline-none data-empty:p-0">
            {(choice: ComboboxChoice) => (
              <Combobox.Item
                key={choice.value}
                value={choice.value}
                className="flex min-h-11 items-center gap-3 px-4 py-2 outline-none select-none data-highlighted:bg-action-tint forced-colors:data-highlighted:outline-2"
              >
                <span className="min-w-0 flex-1">
                  {choice.label}
                  {choice.detail ? (
                    <span className="block text-small text-ink3">{choice.detail}</span>
                  ) : null}
                </span>
                <Combobox.ItemIndicator className="shrink-0 text-action">
                  <Check aria-hidden size={20} strokeWidth={1.75} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
