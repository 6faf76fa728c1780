import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { submitBankInfo } from '#api/hiring-steps.ts'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { AnswerOnFile } from '#web/site/hiring/form/answer-on-file.tsx'
import { BankFields } from '#web/site/hiring/steps/bank-info/bank-fields.tsx'
import type { BankValues } from '#web/site/hiring/steps/bank-info/bank-fields.tsx'
import { ibanRefusal } from '#web/site/hiring/iban/iban-refusal.ts'
import { MonthlySum } from '#web/site/hiring/form/monthly-sum.tsx'
import { shownAnswer } from '#web/site/hiring/form/shown-answer.ts'
import { StepFrame } from '#web/site/hiring/form/step-frame.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'

/** The bank account that the direct debit comes from (W08). */
export function Screen(props: StepProps) {
  const t = useTranslations('bankInfo')
  const tIban = useTranslations('iban')
  const shown = (field: string) => shownAnswer(props.app, 'BANK_INFO', field)
  const [isChanging, setChanging] = useState(false)
  const bankName = shown('bankName')
  if (bankName === undefined || isChanging) return <BankForm {...props} />
  const rows = [
    { name: t('accountTitle'), value: shown('accountTitle') },
    { name: t('bank'), value: bankName },
    { name: tIban('label'), value: shown('iban') },
    { name: t('emiratesId'), value: shown('emiratesId') },
  ]
  return (
    <AnswerOnFile
      title={t('title')}
      rows={rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []))}
      onKeep={props.goOn}
      onChange={() => setChanging(true)}
    />
  )
}

function BankForm(props: StepProps) {
  const { app, base } = props
  const t = useTranslations('bankInfo')
  const [wrongIds, setWrongIds] = useState<readonly string[]>([])
  const asksIban = !app.needEnterIbanNumber
  const step = useStepForm<BankValues, typeof submitBankInfo>({
    app,
    step: 'BANK_INFO',
    call: submitBankInfo,
    defaults: {
      accountTitle: '',
      bankCode: '',
      accountType: 'current',
      iban: '',
      emiratesId: '',
      ibanDocument: '',
    },
    check: (values) => refusalsOf(values, { asksIban, wrongIds }),
    toInput: ({ iban, ibanDocument, ...values }) => ({
      ...base,
      ...values,
      ...(asksIban && !ibanDocument ? { iban } : {}),
      ...(asksIban && ibanDocument ? { ibanDocument } : {}),
      ...(wrongIds.includes(values.emiratesId) ? { emiratesIdConfirmed: true } : {}),
    }),
    onStored: props.onStored,
    onConflict: props.reload,
  })

  /** The second press with the same number keeps it: some cards fail the check digit (domain.md 2.2). */
  function submit(): void {
    const { emiratesId } = step.form.getValues()
    const check = checkEmiratesId(emiratesId)
    step.submit()
    if (!check.ok && check.code === 'emirates-id-check-digit') {
      setWrongIds((known) => [...known, emiratesId])
    }
  }

  return (
    <StepFrame
      title={t('title')}
      lead={t('lead')}
      action={t('continue')}
      sum={<MonthlySum app={app} />}
      isSending={step.isSending}
      saveState={step.saveState}
      refusals={step.refusals}
      attempt={step.attempt}
      onSubmit={submit}
    >
      <BankFields app={app} step={step} asksIban={asksIban} />
    </StepFrame>
  )
}

function refusalsOf(
  values: BankValues,
  { asksIban, wrongIds }: { asksIban: boolean; wrongIds: readonly string[] },
): Refusal[] {
  const refusals: (Refusal | undefined)[] = [
    values.accountTitle.trim() === ''
      ? { field: 'accountTitle', code: 'account-title-missing' }
      : undefined,
    values.bankCode === '' ? { field: 'bankCode', code: 'bank-missing' } : undefined,
    asksIban && !values.ibanDocument ? ibanRefusal(values.iban, values.bankCode) : undefined,
    emiratesIdRefusal(values.emiratesId, wrongIds),
  ]
  return refusals.filter((refusal) => refusal !== undefined)
}

function emiratesIdRefusal(raw: string, wrongIds: readonly string[]): Refusal | undefined {
  if (raw.trim() === '') return { field: 'emiratesId', code: 'emirates-id-missing' }
  const check = checkEmiratesId(raw)
  if (check.ok) return undefined
  if (check.code === 'emirates-id-check-digit' && wrongIds.includes(raw)) return undefined
  return { field: 'emiratesId', code: check.code }
}
