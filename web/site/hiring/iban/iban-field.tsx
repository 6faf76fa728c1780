import Landmark from 'lucide-react/icons/landmark'
import { useTranslations } from 'use-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatIban, IBAN_LENGTH, normaliseIban, recogniseBank } from '#domain/payment/iban.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** In groups of four, bank recognised, characters counted. */
export function IbanField(props: {
  value: string
  error: string | undefined
  field: UseFormRegisterReturn
  onChange: (value: string) => void
}) {
  const t = useTranslations('iban')
  const count = normaliseIban(props.value).length
  const bank = recogniseBank(props.value)
  return (
    <TextField
      {...props.field}
      id={props.field.name}
      label={t('label')}
      hint={t('hint')}
      error={props.error}
      value={props.value}
      onChange={(event) => props.onChange(grouped(event.target.value))}
      leftToRight
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      help={
        bank ? (
          <span className="flex items-center gap-2">
            <Landmark aria-hidden size={16} strokeWidth={2} />
            {bank.name}
          </span>
        ) : undefined
      }
      tally={count > 0 ? t('count', { count, of: IBAN_LENGTH }) : undefined}
    />
  )
}

/** A trailing space would fight with the key that deletes it. */
function grouped(typed: string): string {
  return /^[\sA-Za-z0-9\u0660-\u0669\u06F0-\u06F9]*$/.test(typed)
    ? formatIban(typed).trimEnd()
    : typed
}
