import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import {
  checkEmiratesId,
  EMIRATES_ID_LENGTH,
  formatEmiratesId,
  normaliseEmiratesId,
} from '#domain/hiring/values/emirates-id.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { GroupedField } from '#web/ui/fields/text/grouped-field.tsx'

const asOnTheCard = { bare: normaliseEmiratesId, grouped: formatEmiratesId }

/** An Emirates ID field, grouped as on the card. */
export function EmiratesIdField(props: {
  field: ReturnType<OpenStep<{ emiratesId: string }>['field']>
  value: string
  onType: (typed: string) => void
}) {
  const t = useTranslations('bankInfo')
  const tIban = useTranslations('iban')
  const { onChange: _typed, ...field } = props.field
  const count = normaliseEmiratesId(props.value).length
  return (
    <GroupedField
      {...field}
      label={t('emiratesId')}
      hint={t('emiratesIdHint')}
      grouping={asOnTheCard}
      value={props.value}
      onGrouped={props.onType}
      inputMode="numeric"
      tally={count > 0 ? tIban('count', { count, of: EMIRATES_ID_LENGTH }) : undefined}
      end={
        checkEmiratesId(props.value).ok ? (
          <Check aria-hidden size={24} strokeWidth={1.75} className="me-4 text-action" />
        ) : undefined
      }
    />
  )
}
