import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { brand } from '#domain/brand.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { shortIban } from '#web/site/hiring/signing/short-iban.ts'
import type { usePaper } from '#web/site/hiring/signing/pdf/use-paper.ts'
import { Button } from '#web/ui/button.tsx'
import { PaperReader } from '#web/site/hiring/signing/reader/paper-reader.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Props = {
  app: AppInfo
  paper: ReturnType<typeof usePaper>
  error: string | undefined
}

/** The one-time mandate in a sentence, with the form. */
export function WhatYouSign({ app, paper, error }: Props) {
  const t = useTranslations('signDirectDebit')
  const tViewer = useTranslations('pdf')
  const [isOpen, setOpen] = useState(false)
  const mandate = app.mandates.find(({ kind }) => kind === 'one-time')
  return (
    <section aria-labelledby="subject-title" className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="subject-title" className="text-body font-semibold">
          {t('subject.title')}
        </h2>
        {mandate ? (
          <button
            type="button"
            className={textLinkClass('min-h-11 text-small')}
            onClick={() => setOpen(true)}
          >
            {mandate.pages ? t('subject.readPages', { pages: mandate.pages }) : t('subject.read')}
          </button>
        ) : null}
      </div>
      <Sentence app={app} />
      {paper.state === 'failed' ? (
        <div id="paper" role="alert" className="mt-2 rounded-card bg-danger-tint p-4">
          <p className="font-semibold">{tViewer('failedTitle')}</p>
          <p className="mt-1 text-small">{error ?? tViewer('failedBody')}</p>
          <Button tone="edged" size="small" className="mt-3" onClick={paper.again}>
            {tViewer('again')}
          </Button>
        </div>
      ) : null}
      {mandate ? (
        <PaperReader
          open={isOpen}
          onClose={() => setOpen(false)}
          mandateId={mandate.id}
          title={t('subject.form')}
        />
      ) : null}
    </section>
  )
}

function strong(words: ReactNode): ReactNode {
  return <b className="font-semibold text-ink">{words}</b>
}

function Sentence({ app }: { app: AppInfo }) {
  const moneyText = useMoneyText()
  const t = useTranslations('signDirectDebit.subject')
  const format = useFormatter()
  if (!app.terms) return null
  const { bankName: bank, iban } = shownAccount(app.answers)
  const facts = {
    amount: moneyText(app.terms.firstAmount),
    brand: brand.name,
    day: format.dateTime(noon(app.terms.firstDay), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
    b: strong,
  }
  return (
    <p className="mt-1 text-small leading-6 text-ink2">
      {bank && iban
        ? t.rich('oneTime', { ...facts, bank, iban: shortIban(iban) })
        : t.rich('oneTimeShort', facts)}
    </p>
  )
}
