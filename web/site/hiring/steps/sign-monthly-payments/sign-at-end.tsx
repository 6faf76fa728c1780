import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { Declaration } from '#web/flow/form/declaration.tsx'
import { KeptSignature } from '#web/site/hiring/signing/kept-signature.tsx'
import type { GivenInk } from '#web/site/hiring/signing/pad-state.ts'
import { Button } from '#web/ui/button.tsx'
import type { MonthlyForms } from './use-monthly-forms.ts'

/** Signs a paper at its end with the earlier signature, which is shown (mock 19). */
export function SignAtEnd(props: {
  signing: MonthlyForms
  given: GivenInk
  action: string
  close: () => void
  /** Opens the next form to read. */
  onNext: () => void
}) {
  const t = useTranslations('signMonthlyPayments')
  const { signing, close } = props
  const { step, values } = signing
  const declaredId = useId()
  const mustDeclare = signing.isLast

  function sign(): void {
    if (mustDeclare && !values.declared) document.getElementById(declaredId)?.focus()
    else close()
    if (!mustDeclare) props.onNext()
    step.submit()
  }

  return (
    <div className="space-y-3">
      {mustDeclare ? (
        <Declaration
          id={declaredId}
          text={t(signing.declaration, { brand: brand.name })}
          checked={values.declared}
          onChange={signing.declare}
          error={step.errorOf('declared')}
        />
      ) : null}
      <p className="flex min-h-10 items-center gap-3 text-small text-ink2">
        <span className="flex h-10 w-16 shrink-0">
          <KeptSignature specimen={props.given} />
        </span>
        {t('withGiven')}
      </p>
      <Button wide onClick={sign}>
        {props.action}
      </Button>
    </div>
  )
}
