import { useTranslations } from 'use-intl'
import type { bankInfo as unit } from '#api/hiring/steps/bank-info.ts'
import { checkBankInfo } from '#domain/hiring/answers/account/bank-info.ts'
import { OTHER_BANK } from '#domain/payment/account/banks.ts'
import { AnswerOnFile } from '#web/site/hiring/form/fields/answer-on-file.tsx'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useEmiratesIdAgain } from '#web/site/hiring/form/fields/use-emirates-id-again.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { BankFields } from './bank-fields.tsx'
import { emptyBank } from './bank-values.ts'

/** The bank account that the direct debit comes from (W08). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('bankInfo')
  const tIban = useTranslations('iban')
  const shown = props.app.answers[props.code]
  const rows = [
    { name: t('accountTitle'), value: shown?.accountTitle },
    { name: t('bank'), value: shown?.bankName },
    { name: tIban('label'), value: shown?.iban },
    { name: t('emiratesId'), value: shown?.emiratesId },
  ]
  // A rejected account is not kept.
  if (props.ctx.ledTo === props.code) return <BankForm {...props} />
  return (
    <AnswerOnFile title={t('title')} rows={rows} onKeep={props.goOn}>
      <BankForm {...props} />
    </AnswerOnFile>
  )
}

function BankForm(props: FormProps<typeof unit>) {
  const { app } = props
  const t = useTranslations('bankInfo')
  const again = useEmiratesIdAgain()
  const asksIban = !app.needEnterIbanNumber
  const proof = app.documents.findLast(({ kind }) => kind === 'iban-proof')
  const step = useStep(props, {
    defaults: { ...emptyBank, 'iban-proof': proof?.id ?? '' },
    check: checkBankInfo,
    shownAt: (field) => (field === 'ibanDocument' ? 'iban-proof' : field),
    toFields: ({ iban, 'iban-proof': ibanDocument, usesDocument, bankName, ...values }) => ({
      ...values,
      ...(values.bankCode === OTHER_BANK ? { bankName } : {}),
      ...(asksIban ? (usesDocument ? { ibanDocument } : { iban }) : {}),
      ...again.confirmed(values.emiratesId),
    }),
  })

  function submit(): void {
    const { emiratesId } = step.form.getValues()
    step.submit()
    again.pressed(emiratesId)
  }

  return (
    <StepForm step={{ ...step, submit }} title={t('title')} lead={t('lead')} action={t('continue')}>
      <BankFields step={step} asksIban={asksIban} />
    </StepForm>
  )
}
