import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { banksToChoose } from '#domain/payment/banks.ts'
import { recogniseBank } from '#domain/payment/iban.ts'
import { ComboboxField } from '#web/ui/fields/combobox-field.tsx'
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { DocumentField } from '#web/site/hiring/documents/document-field.tsx'
import { IbanField } from '#web/site/hiring/iban/iban-field.tsx'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import type { BankValues } from './bank-values.ts'

const bankChoices = banksToChoose.map(({ code, name }) => ({
  value: code,
  label: name,
  words: code,
}))

/** Account title, bank, IBAN or its document, type and Emirates ID number. */
export function BankFields({ step, asksIban }: { step: OpenStep<BankValues>; asksIban: boolean }) {
  const t = useTranslations('bankInfo')
  const values = step.form.watch()
  const typeBank = (iban: string) => {
    step.set({ iban })
    const bank = recogniseBank(iban)
    if (bank && step.form.getValues('bankCode') === '') {
      step.set({ bankCode: bank.now ?? bank.code })
    }
  }
  return (
    <div className="space-y-5">
      <TextField
        {...step.field('accountTitle')}
        label={t('accountTitle')}
        hint={t('accountTitleHint')}
        autoComplete="name"
      />
      {asksIban ? <IbanOrDocument {...{ step, typeBank }} /> : null}
      <ComboboxField
        id="bankCode"
        name="bankCode"
        label={t('bank')}
        error={step.errorOf('bankCode')}
        choices={bankChoices}
        value={values.bankCode || null}
        onChange={(code) => step.set({ bankCode: code ?? '' })}
        emptyText={t('bankNone')}
        openLabel={t('bankOpen')}
      />
      <SegmentedControl
        name="accountType"
        label={t('accountType')}
        value={values.accountType}
        onChange={(type) => step.set({ accountType: type })}
        segments={[
          { value: 'current', label: t('current') },
          { value: 'savings', label: t('savings') },
        ]}
      />
      <TextField
        {...step.field('emiratesId')}
        label={t('emiratesId')}
        hint={t('emiratesIdHint')}
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

function IbanOrDocument(props: { step: OpenStep<BankValues>; typeBank: (iban: string) => void }) {
  const t = useTranslations('bankInfo')
  const { step } = props
  const [iban, ibanDocument] = step.form.watch(['iban', 'ibanDocument'])
  const [usesDocument, setUsesDocument] = useState(ibanDocument !== '')
  if (!usesDocument) {
    return (
      <div>
        <IbanField
          value={iban}
          error={step.errorOf('iban')}
          field={step.form.register('iban')}
          onChange={props.typeBank}
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
        app={step.app}
        kind="iban-proof"
        error={step.errorOf('iban')}
        onUploaded={(id) => step.set({ ibanDocument: id })}
      />
      <button
        type="button"
        className={textLinkClass('mt-3')}
        onClick={() => {
          step.set({ ibanDocument: '' })
          setUsesDocument(false)
        }}
      >
        {t('typeIban')}
      </button>
    </div>
  )
}
