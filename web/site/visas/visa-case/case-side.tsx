import { useLocale, useTranslations } from 'use-intl'
import { fillPath } from '#api/define-call.ts'
import { getDocumentPreview } from '#api/hiring/application.ts'
import { getIssuedVisaPaper } from '#api/visas/case.ts'
import { getVisaInvoicePdf } from '#api/visas/payment.ts'
import type { SentVisa } from '#api/visas/case.ts'
import { FileRow } from '#web/ui/file-row.tsx'
import { FoldMark } from '#web/ui/marks/fold-mark.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { useVisaWords } from './use-visa-words.ts'

/** Papers that were issued; what was sent, and receipts, folded. */
export function CasePapers({ visa }: { visa: SentVisa }) {
  const { t } = useVisaWords(visa)
  const saves = (paper: string) => t('papers.download', { paper })
  const folded = visa.papers.length + visa.receipts.length
  if (visa.issued.length + folded === 0) return null
  return (
    <section
      aria-labelledby="visa-case-papers"
      className="mt-8 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line"
    >
      <h2 id="visa-case-papers" className="text-title">
        {t('papers.title')}
      </h2>
      <ul className="mt-2 empty:hidden">
        {visa.issued.map(({ kind, contentType }) => {
          const { path } = fillPath(getIssuedVisaPaper.path, { caseId: visa.caseId, kind })
          return (
            <FileRow
              key={kind}
              name={t(`papers.issued.${kind}`)}
              label={saves(t(`papers.issued.${kind}`))}
              note={typeOf(contentType)}
              address={`/api/${path}`}
            />
          )
        })}
      </ul>
      {folded > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-action">
            {t('papers.given', { count: folded })}
            <FoldMark />
          </summary>
          <GivenPapers visa={visa} saves={saves} />
        </details>
      ) : null}
    </section>
  )
}

/** What the household sent, and its receipts. */
function GivenPapers({ visa, saves }: { visa: SentVisa; saves: (paper: string) => string }) {
  const { t } = useVisaWords(visa)
  const names = useTranslations('visas.papers.of')
  const money = useMoneyText()
  const lang = useLocale().split('-')[0] ?? 'en'
  return (
    <ul className="border-t border-line">
      {visa.papers.map(({ id, kind, contentType, pages, hasPreview }) => {
        const name = names.has(`${kind as 'photo'}.title`)
          ? names(`${kind as 'photo'}.title`)
          : kind
        const { path } = fillPath(getDocumentPreview.path, { documentId: id })
        const type = typeOf(contentType)
        return (
          <FileRow
            key={id}
            name={name}
            label={saves(name)}
            note={pages ? t('papers.pages', { type, pages }) : type}
            address={
              hasPreview || contentType === 'application/pdf' ? `/api/${path}?large=1` : undefined
            }
          />
        )
      })}
      {visa.receipts.map(({ invoiceId, kind, amount }) => {
        const { path } = fillPath(getVisaInvoicePdf.path, { invoiceId, caseId: visa.caseId })
        const name = t(`papers.kinds.${kind as 'receipt'}`, { amount: money(amount) })
        return (
          <FileRow
            key={invoiceId}
            name={name}
            label={saves(name)}
            note="PDF"
            address={`/api/${path}?caseId=${visa.caseId}&lang=${lang}`}
          />
        )
      })}
    </ul>
  )
}

const typeOf = (contentType: string): string => contentType.split('/')[1]?.toUpperCase() ?? ''

/** More are folded. */
const SHOWN_EVENTS = 3

/** What happened, newest first. */
export function CaseEvents({ visa }: { visa: SentVisa }) {
  const { t, moment, stage, shortDay } = useVisaWords(visa)
  const rows = visa.events.flatMap((event) => {
    const key = `happened.of.${event.kind as 'visa-sent'}` as const
    if (!t.has(key)) return []
    const values = {
      worker: visa.worker,
      stage: event.stage ? stage(event.stage) : '',
      day: event.day ? shortDay(event.day) : '',
    }
    const reason = event.reason ? t(`reasons.${event.reason}`, { worker: visa.worker }) : ''
    return [{ at: event.at, when: moment(event.at), text: `${t(key, values)} ${reason}`.trim() }]
  })
  if (rows.length === 0) return null
  const newest = rows.length > SHOWN_EVENTS + 1 ? SHOWN_EVENTS : rows.length
  return (
    <section aria-labelledby="visa-case-happened" className="mt-8">
      <h2 id="visa-case-happened" className="text-title">
        {t('happened.title')}
      </h2>
      <ul className="mt-2" aria-live="polite">
        {rows.slice(0, newest).map((row, place) => (
          <EventRow key={`${row.at}${String(place)}`} {...row} />
        ))}
      </ul>
      {newest < rows.length ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 border-t border-line font-medium text-action">
            {t('happened.all', { count: rows.length })}
            <FoldMark />
          </summary>
          <ul>
            {rows.slice(newest).map((row, place) => (
              <EventRow key={`${row.at}${String(place)}`} {...row} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function EventRow({ when, text }: { when: string; text: string }) {
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-t border-line py-3 text-small">
      <span className="text-ink3">{when}</span>
      <span>{text}</span>
    </li>
  )
}
