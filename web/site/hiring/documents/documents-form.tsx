import { useState } from 'react'
import type { AppInfo } from '#api/hiring/application.ts'
import type { RequiredDocumentsFields } from '#domain/hiring/answers/required-documents.ts'
import { expiryField } from '#domain/hiring/answers/required-documents.ts'
import { hasExpiry, NEVER_EXPIRES } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { typedFromDay } from '#domain/hiring/values/typed-day.ts'
import type { OpenStep } from '#web/site/hiring/form/open-step.ts'
import { DocumentCard } from './document-card.tsx'
import { ExpiryField } from './expiry-field.tsx'

/** The id by kind, and what was typed of its last day at `<kind>-expiry`. */
export type DocumentValues = Record<string, string>

/** A row for each kind, its last day below it once the file is there. */
export function DocumentCards({
  step,
  kinds,
}: {
  step: OpenStep<DocumentValues>
  kinds: readonly DocumentKind[]
}) {
  const values = step.form.watch()
  const { app } = step
  const [justSent, setJustSent] = useState('')
  return (
    <div className="space-y-3">
      {kinds.map((kind) => {
        const field = expiryField(kind)
        return (
          <DocumentCard
            key={kind}
            app={app}
            kind={kind}
            error={step.errorOf(kind)}
            onUploaded={(id) => {
              step.set({ [kind]: id })
              setJustSent(id)
            }}
          >
            {hasExpiry(kind) ? (
              <ExpiryField
                kind={kind}
                id={field}
                value={values[field] ?? ''}
                error={step.errorOf(field)}
                from={app.today}
                justSent={justSent === values[kind] ? justSent : ''}
                onChange={(typed) => step.set({ [field]: typed })}
                onBlur={() => void step.form.trigger(field)}
              />
            ) : null}
          </DocumentCard>
        )
      })}
    </div>
  )
}

/** What is on file of these kinds, as the form holds it. */
export function documentsOnFile(app: AppInfo, kinds: readonly DocumentKind[]): DocumentValues {
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

/** What is sent: of what is there alone. */
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
