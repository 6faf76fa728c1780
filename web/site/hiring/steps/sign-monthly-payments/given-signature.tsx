import { useTranslations } from 'use-intl'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { KeptSignature } from '#web/site/hiring/signing/kept-signature.tsx'
import type { GivenInk } from '#web/site/hiring/signing/pad-state.ts'

/** The earlier signature again, or another. */
export function GivenSignature(props: {
  specimen: GivenInk
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}) {
  const t = useTranslations('signMonthlyPayments')
  return (
    <FieldGroup id="given" label={t('chooseSignature')}>
      <div className="grid gap-2">
        <OptionCard
          name="given"
          value="given"
          checked={props.isUsed}
          onChange={() => props.onChange(true)}
          title={t('useGiven')}
          meaning={
            <span className="flex h-14 w-40">
              <KeptSignature specimen={props.specimen} />
            </span>
          }
        />
        <OptionCard
          name="given"
          value="new"
          checked={!props.isUsed}
          onChange={() => props.onChange(false)}
          title={t('drawNew')}
        />
      </div>
    </FieldGroup>
  )
}
