import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { banksToChoose } from '#domain/payment/banks.ts'
import { recogniseBank } from '#domain/payment/iban.ts'
import { ComboboxField } from '#web/ui/fields/combobox-field.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { DocumentField } from '#web/site/hiring/documents/document-field.tsx'
import { IbanField } from '#web/site/hiring/iban/iban-field.tsx'
import { useFormErrors } from '#web/site/hiring/form/use-form-errors.ts'
import type { StepForm } from '#web/site/hiring/form/use-step-form.ts'

export type BankValues = {
  accountTitle: string
  bankCode: string
  accountType: 'current' | 'savings'
  iban: string
  emiratesId: string
  /** An uploaded cheque or IBAN letter instead of the number. */
  ibanDocument: string
}

const bankChoices = banksToChoose.map(({ code, name }) => ({
  value: code,
  label: name,
  words: code,
}))

/** Account title, bank, IBAN or its document, type and Emirates ID number. */
export function BankFields({
  app,
  step,
  asksIban,
}: {
  app: AppInfo
  step: StepForm<BankValues>
  asksIban: boolean
}) {
  const t = useTranslations('bankInfo')
  const { form } = step
  const errorOf = useFormErrors(step)
  const values = form.watch()
  const typeBank = (iban: string) => {
    form.setValue('iban', iban, { shouldDirty: true })
    const bank = recogniseBank(iban)
    if (bank && form.getValues('bankCode') === '') {
      form.setValue('bankCode', bank.now ?? bank.code, { shouldDirty: true })
    }
  }
  return (
    <div className="space-y-5">
      <TextField
        {...form.register('accountTitle')}
        id="accountTitle"
        label={t('accountTitle')}
        hint={t('accountTitleHint')}
        error={errorOf('accountTitle')}
        autoComplete="name"
      />
      {asksIban ? <IbanOrDocument {...{ app, step, typeBank }} /> : null}
      <ComboboxField
        id="bankCode"
        name="bankCode"
        label={t('bank')}
        error={errorOf('bankCode')}
        choices={bankChoices}
        value={values.bankCode || null}
        onChange={(code) => form.setValue('bankCode', code ?? '', { shouldDirty: true })}
        emptyText={t('bankNone')}
        openLabel={t('bankOpen')}
      />
      <SegmentedControl
        name="accountType"
        label={t('accountType')}
        value={values.accountType}
        onChange={(type) => form.setValue('accountType', type, { shouldDirty: true })}
        segments={[
          { value: 'current', label: t('current') },
          { value: 'savings', label: t('savings') },
        ]}
      />
      <TextField
        {...form.register('emiratesId')}
        id="emiratesId"
        label={t('emiratesId')}
        hint={t('emiratesIdHint')}
        error={errorOf('emiratesId')}
        leftToRight
        inputMode="numeric"
        autoComplete="off"
        translate="no"
        end={
          checkEmiratesId(values.emiratesId).ok ? (
            <Check aria-hidden size={24} strokeWidth={1.75} className="me-4 text-action" />
          ) : undefined
        }
      />
    </div>
  )
}

function IbanOrDocument({
  app,
  step,
  typeBank,
}: {
  app: AppInfo
  step: StepForm<BankValues>
  typeBank: (iban: string) => void
}) {
  const t = useTranslations('bankInfo')
  const { form } = step
  const errorOf = useFormErrors(step)
  const [iban, ibanDocument] = form.watch(['iban', 'ibanDocument'])
  const [usesDocument, setUsesDocument] = useState(ibanDocument !== '')
  if (!usesDocument) {
    return (
      <div>
        <IbanField
          value={iban}
          error={errorOf('iban')}
          field={form.register('iban')}
          onChange={typeBank}
        />
        <button
          type="button"
          className={textLinkClass('mt-3')}
          onClick={() => setUsesDocument(true)}
        >
          {t('noIban')}
        </button>
      </div>
    )
  }
  return (
    <div>
      <DocumentField
        app={app}
        kind="iban-proof"
        error={errorOf('iban')}
        onUploaded={(id) => form.setValue('ibanDocument', id, { shouldDirty: true })}
      />
      <button
        type="button"
        className={textLinkClass('mt-3')}
        onClick={() => {
          form.setValue('ibanDocument', '', { shouldDirty: true })
          setUsesDocument(false)
        }}
      >
        {t('typeIban')}
      </button>
    </div>
  )
}
