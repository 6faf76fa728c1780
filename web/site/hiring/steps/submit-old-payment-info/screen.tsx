import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import type { submitOldPaymentInfo as unit } from '#api/hiring/steps/submit-old-payment-info.ts'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { NarrowBar } from '#web/flow/form/flow-page.tsx'
import { useKeep } from '#web/site/hiring/numbers/use-keep.ts'
import { cardText } from '#web/site/hiring/steps/credit-card-info/card-text.ts'
import { Button } from '#web/ui/button.tsx'

/** The earlier account or card, masked, or another way (W35). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('submitOldPaymentInfo')
  const { app } = props
  const { answer, isBusy } = useKeep(props)
  const onFile = app.answers[props.code]?.keep ? app.answers[props.code] : app.paymentOnFile
  const kind = onFile?.card ? 'card' : 'account'
  return (
    <>
      <div data-fills className="page-column flex-1 pb-8 lg:pt-6">
        <h1 tabIndex={-1} className="mt-4 page-title outline-none">
          {t(`${kind}.title`)}
        </h1>
        <p className="mt-1 text-small text-ink2">{t('lead')}</p>
        {onFile ? <OnFile onFile={onFile} /> : null}
        <p className="mt-5">{t(`${kind}.next`)}</p>
      </div>
      <NarrowBar>
        <div className="space-y-2">
          <Button wide busy={isBusy} onClick={() => answer(true)}>
            {t('use')}
          </Button>
          <Button wide tone="edged" busy={isBusy} onClick={() => answer(false)}>
            {t(`${kind}.another`)}
          </Button>
        </div>
      </NarrowBar>
    </>
  )
}

function OnFile({ onFile }: { onFile: NonNullable<AppInfo['paymentOnFile']> }) {
  const t = useTranslations('submitOldPaymentInfo')
  const { account, card } = onFile
  return (
    <dl className="mt-6 divide-y divide-line rounded-card bg-raised px-4 shadow-line">
      {card ? <Row name={t('card.name')}>{cardText(card)}</Row> : null}
      {account?.bankName ? <Row name={t('account.bank')}>{account.bankName}</Row> : null}
      {account ? <Row name={t('account.holder')}>{account.accountTitle}</Row> : null}
      {account ? <Row name="IBAN">{account.iban}</Row> : null}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3.5">
      <dt className="text-small text-ink3">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
