import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { RequiredDocumentsFields } from '#domain/hiring/answers/documents/required-documents.ts'
import { expiryField } from '#domain/hiring/answers/documents/required-documents.ts'
import {
  checkExpiry,
  hasExpiry,
  mayNeverExpire,
  NEVER_EXPIRES,
} from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { parseTypedDay, typedFromDay } from '#domain/hiring/values/typed-day.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { ExpiryField } from '#web/flow/documents/expiry-field.tsx'
import { HireDocument } from './hire-document.tsx'

/** Ids by kind, and typed last days at `<kind>-expiry`. */
export type DocumentValues = Record<string, string>

/** A row per kind, its last day below once uploaded. */
export function DocumentCards({
  step,
  kinds,
}: {
  step: OpenStep<DocumentValues>
  kinds: readonly DocumentKind[]
}) {
  const t = useTranslations('documentKinds')
  const values = step.form.watch()
  const { app } = step
  const [justSent, setJustSent] = useState('')
  const { isFolded, open, fold } = useFolds(step)
  return (
    <div className="space-y-3">
      {kinds.map((kind) => {
        const field = expiryField(kind)
        const value = values[field] ?? ''
        return (
          <HireDocument
            key={kind}
            app={app}
            kind={kind}
            error={step.errorOf(kind)}
            folded={
              values[kind] && isFolded(kind, value)
                ? { line: <HoldsUntil typed={value} />, onOpen: () => open(kind) }
                : undefined
            }
            onUploaded={(id) => {
              step.set({ [kind]: id })
              setJustSent(id)
            }}
          >
            {hasExpiry(kind) ? (
              <ExpiryField
                kind={kind}
                title={t(`${kind}.name`)}
                id={field}
                value={value}
                error={step.errorOf(field)}
                from={app.today}
                forGood={mayNeverExpire(kind) ? t('titleDeed') : undefined}
                justSent={justSent === values[kind] ? justSent : ''}
                onChange={(typed) => {
                  step.set({ [field]: typed })
                  fold(kind, typed)
                }}
                onBlur={() => void step.form.trigger(field)}
              />
            ) : null}
          </HireDocument>
        )
      })}
    </div>
  )
}

/** Folds complete documents to one line until opened. */
function useFolds(step: OpenStep<DocumentValues>) {
  const [opened, setOpened] = useState<DocumentKind>()
  const isComplete = (kind: DocumentKind, typed: string) =>
    hasExpiry(kind) && checkExpiry(kind, typed, step.app.today).ok
  return {
    isFolded: (kind: DocumentKind, typed: string) =>
      opened !== kind && isComplete(kind, typed) && !step.errorOf(expiryField(kind)),
    open(kind: DocumentKind) {
      flushSync(() => setOpened(kind))
      document.getElementById(expiryField(kind))?.focus()
    },
    /** Folds at the last digit; the focus stays with the document. */
    fold(kind: DocumentKind, typed: string) {
      if (!isComplete(kind, typed)) return
      flushSync(() => setOpened(undefined))
      document.getElementById(`${kind}-change`)?.focus({ preventScroll: true })
    },
  }
}

function HoldsUntil({ typed }: { typed: string }) {
  const t = useTranslations('documents')
  const tKinds = useTranslations('documentKinds')
  const format = useFormatter()
  const day = parseTypedDay(typed)
  if (!day) return tKinds('noExpiry')
  const text = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return t('validUntilDay', { day: format.dateTime(noon(day), text) })
}

/** Documents on file of these kinds as form values. */
export function documentValuesOnFile(app: AppInfo, kinds: readonly DocumentKind[]): DocumentValues {
  return Object.fromEntries(
    kinds.flatMap((kind): [string, string][] => {
      const sent = app.documents.findLast((document) => document.kind === kind)
      const day = sent?.expiresOn ? typedFromDay(sent.expiresOn) : ''
      return [
        [kind, sent?.id ?? ''],
        [expiryField(kind), sent?.neverExpires ? NEVER_EXPIRES : day],
      ]
    }),
  )
}

/** Fields of uploaded documents only. */
export function documentFields(
  values: DocumentValues,
  kinds: readonly DocumentKind[],
): RequiredDocumentsFields {
  const filled = (nameOf: (kind: DocumentKind) => string) =>
    Object.fromEntries(kinds.flatMap((kind) => pair(kind, values[nameOf(kind)])))
  return { documents: filled((kind) => kind), expiries: filled(expiryField) }
}

const pair = (kind: DocumentKind, value: string | undefined): [string, string][] =>
  value ? [[kind, value]] : []
