import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { banksToChoose, OTHER_BANK } from '#domain/payment/account/banks.ts'
import { checkIban, recogniseBank } from '#domain/payment/account/iban.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboboxField } from '#web/ui/fields/choice/combobox-field.tsx'
import { SegmentedControl } from '#web/ui/fields/choice/segmented-control.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { HireDocument } from '#web/site/hiring/documents/hire-document.tsx'
import { IbanField } from '#web/site/hiring/iban/iban-field.tsx'
import { EmiratesIdField } from '#web/site/hiring/form/fields/emirates-id-field.tsx'
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
  const [accountType, emiratesId] = step.form.watch(['accountType', 'emiratesId'])
  const [isOpened, setOpened] = useState(false)
  const known = isOpened || step.errorOf('bankCode') ? undefined : bankOfIban(step)
  return (
    <div className="space-y-5">
      <TextField
        {...step.field('accountTitle')}
        label={t('accountTitle')}
        hint={t('accountTitleHint')}
        autoComplete="name"
      />
      {asksIban ? <IbanOrDocument step={step} /> : null}
      {known ? (
        <KnownBank
          text={t('known', { bank: known, type: accountType })}
          onOpen={() => {
            flushSync(() => setOpened(true))
            document.getElementById('bankCode')?.focus()
          }}
        />
      ) : (
        <>
          <ChosenBank step={step} />
          <SegmentedControl
            name="accountType"
            label={t('accountType')}
            value={accountType}
            onChange={(type) => step.set({ accountType: type })}
            segments={[
              { value: 'current', label: t('current') },
              { value: 'savings', label: t('savings') },
            ]}
          />
        </>
      )}
      <EmiratesIdField
        field={step.field('emiratesId')}
        value={emiratesId}
        onType={(typed) => step.set({ emiratesId: typed })}
      />
    </div>
  )
}

/** The bank that a complete IBAN names, in one line. */
function KnownBank({ text, onOpen }: { text: string; onOpen: () => void }) {
  const t = useTranslations('bankInfo')
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 rounded-field bg-raised ps-4 shadow-edge-thin forced-colors:border">
      <p className="flex min-w-0 items-center gap-2.5">
        <Landmark aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink2" />
        <span className="min-w-0">{text}</span>
      </p>
      <Button tone="quiet" size="small" className="px-3! text-action!" onClick={onOpen}>
        {t('change')}
      </Button>
    </div>
  )
}

/** The chosen bank's name, if the complete IBAN names it. */
function bankOfIban({ form }: OpenStep<BankValues>): string | undefined {
  const [iban, bankCode, usesDocument] = form.getValues(['iban', 'bankCode', 'usesDocument'])
  const check = checkIban(iban, bankCode)
  if (usesDocument || !check.ok || !check.bank || bankCode === OTHER_BANK) return undefined
  return recogniseBank(iban)?.name
}

/** A listed bank, or another's name (ruling 27). */
function ChosenBank({ step }: { step: OpenStep<BankValues> }) {
  const t = useTranslations('bankInfo')
  const [bankCode, bankName] = step.form.watch(['bankCode', 'bankName'])
  const other = { value: OTHER_BANK, label: t('bankOther'), always: true } as const
  const choose = (code: string | null, typed = '') => {
    const isNamed = code === OTHER_BANK && bankName === ''
    step.set({ bankCode: code ?? '', ...(isNamed ? { bankName: typed } : {}) })
  }
  return (
    <>
      <ComboboxField
        id="bankCode"
        name="bankCode"
        label={t('bank')}
        error={step.errorOf('bankCode')}
        choices={[...bankChoices, other]}
        value={bankCode || null}
        onChange={choose}
        emptyText={t('bankNone')}
        openLabel={t('bankOpen')}
      />
      {bankCode === OTHER_BANK ? (
        <TextField
          {...step.field('bankName')}
          label={t('bankName')}
          hint={t('bankNameHint')}
          autoComplete="off"
          maxLength={80}
        />
      ) : null}
    </>
  )
}

/** The bank follows the IBAN until another is chosen. */
function bankAfter(iban: string, before: BankValues): Partial<BankValues> {
  const bank = recogniseBank(iban)
  const filled = recogniseBank(before.iban)
  const isFree = before.bankCode === '' || before.bankCode === (filled?.now ?? filled?.code)
  if (bank)
    return isFree || before.bankCode === OTHER_BANK ? { bankCode: bank.now ?? bank.code } : {}
  return isFree && checkIban(iban).ok ? { bankCode: OTHER_BANK } : {}
}

function IbanOrDocument({ step }: { step: OpenStep<BankValues> }) {
  const t = useTranslations('bankInfo')
  const [iban, usesDocument] = step.form.watch(['iban', 'usesDocument'])
  if (!usesDocument) {
    return (
      <div>
        <IbanField
          value={iban}
          error={step.errorOf('iban')}
          field={step.form.register('iban')}
          onChange={(typed) =>
            step.set({ iban: typed, ...bankAfter(typed, step.form.getValues()) })
          }
        />
        {/* Once the hire is complete the bank waits for a number. */}
        {step.app.completed ? null : (
          <button
            type="button"
            className={textLinkClass('mt-3')}
            onClick={() => step.set({ usesDocument: true })}
          >
            {t('noIban')}
          </button>
        )}
      </div>
    )
  }
  return (
    <div>
      <HireDocument
        app={step.app}
        kind="iban-proof"
        error={step.errorOf('iban-proof')}
        onUploaded={(id) => step.set({ 'iban-proof': id })}
      />
      <button
        type="button"
        className={textLinkClass('mt-3')}
        onClick={() => step.set({ usesDocument: false })}
      >
        {t('typeIban')}
      </button>
    </div>
  )
}
