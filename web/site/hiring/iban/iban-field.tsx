import Landmark from 'lucide-react/icons/landmark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  checkIban,
  formatIban,
  IBAN_LENGTH,
  normaliseIban,
  recogniseBank,
} from '#domain/payment/account/iban.ts'
import { GroupedField } from '#web/ui/fields/text/grouped-field.tsx'

const inFours = { bare: normaliseIban, grouped: formatIban }

/** An IBAN in groups of four, with bank and count. */
export function IbanField(props: {
  value: string
  error: string | undefined
  field: UseFormRegisterReturn
  onChange: (value: string) => void
}) {
  const t = useTranslations('iban')
  const { onChange: _typed, ...field } = props.field
  const count = normaliseIban(props.value).length
  return (
    <GroupedField
      {...field}
      label={t('label')}
      hint={t('hint')}
      error={props.error}
      grouping={inFours}
      value={props.value}
      onGrouped={props.onChange}
      inputMode="text"
      autoCapitalize="characters"
      help={<BankOf iban={props.value} />}
      tally={count > 0 ? t('count', { count, of: IBAN_LENGTH }) : undefined}
    />
  )
}

/** The bank, or a mere warning if unknown (ruling 27). */
function BankOf({ iban }: { iban: string }) {
  const t = useTranslations('iban')
  const bank = recogniseBank(iban)
  if (bank) {
    return (
      <span className="flex items-center gap-2">
        <Landmark aria-hidden size={16} strokeWidth={2} className="shrink-0" />
        {bank.name}
      </span>
    )
  }
  const isWhole = checkIban(iban).ok
  return (
    <output className={isWhole ? 'flex gap-2 text-ink' : undefined}>
      {isWhole ? (
        <>
          <TriangleAlert aria-hidden size={16} strokeWidth={2} className="mt-1 shrink-0" />
          {t('bankUnknown')}
        </>
      ) : null}
    </output>
  )
}
