import MessageCircle from 'lucide-react/icons/message-circle'
import { useLocale, useTranslations } from 'use-intl'
import { fillPath } from '#api/define-call.ts'
import { getVisaInvoicePdf } from '#api/visas/payment.ts'
import { dubaiDay } from '#domain/day.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { FlowPage } from '#web/flow/form/flow-page.tsx'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useFormatter } from '#web/use-formatter.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { dayWithYear } from '#web/site/hiring/day-text.ts'
import { PaidTitle } from '#web/site/hiring/steps/credit-card-info/paid-title.tsx'
import type { VisaStepProps } from './visa-props.ts'
import { VisaSummary } from './visa-summary.tsx'

/** The price is paid: its receipt, what comes next, and whom to ask. */
export function VisaPaid(props: VisaStepProps) {
  const t = useTranslations('apply')
  const format = useFormatter()
  const { visa, payment, chatNumber } = props
  const number = visaNumber(visa.number)
  const paidOn = payment?.paidAt && dubaiDay(Date.parse(payment.paidAt))
  return (
    <FlowPage
      title={<PaidTitle sum={payment?.total ?? 0} />}
      lead={paidOn ? t('paid.on', { day: dayWithYear(format, paidOn), number }) : null}
      beside={<VisaSummary {...props} />}
      bar={
        <Button wide onClick={props.goOn}>
          {t('continue')}
        </Button>
      }
    >
      <Receipts {...props} />
      <h2 className="mt-7 text-title">{t('paid.nextTitle')}</h2>
      <p className="mt-1">{t('paid.next')}</p>
      <h2 className="mt-7 text-title">{t('paid.askTitle')}</h2>
      <ChatLink
        number={chatNumber}
        text={t('chatText', { number })}
        label={t('paid.ask', { number })}
        className={textLinkClass('inline-flex min-h-11 items-center gap-2')}
      >
        <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
        {t('paid.ask', { number })}
      </ChatLink>
    </FlowPage>
  )
}

/** Each with its number, sum and day; saved where this device may see who paid. */
function Receipts({ visa, payment }: VisaStepProps) {
  const t = useTranslations('apply.paid')
  const money = useMoneyText()
  const format = useFormatter()
  const lang = useLocale().split('-')[0] ?? 'en'
  const { caseId } = visa
  const isSeen = !visa.hidden.includes('VISA_SPONSOR')
  return (
    <ul className="rounded-card bg-raised px-4 shadow-line empty:hidden *:last:border-0">
      {payment?.papers.map(({ invoiceId, kind, number, amount, issuedOn }) => {
        const { path } = fillPath(getVisaInvoicePdf.path, { invoiceId, caseId })
        const name = t(`kinds.${kind}`, { number })
        return (
          <FileRow
            key={invoiceId}
            name={name}
            note={`${money(amount)} · ${dayWithYear(format, issuedOn)}`}
            label={t('save', { paper: name })}
            address={isSeen ? `/api/${path}?caseId=${caseId}&lang=${lang}` : undefined}
          />
        )
      })}
    </ul>
  )
}
