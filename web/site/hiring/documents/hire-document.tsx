import IdCard from 'lucide-react/icons/id-card'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { DocumentCard } from '#web/flow/documents/document-card.tsx'

/** A document's row of an application, with the words of its kind. */
export function HireDocument(
  props: Pick<
    ComponentProps<typeof DocumentCard>,
    'error' | 'onUploaded' | 'folded' | 'children'
  > & { app: AppInfo; kind: DocumentKind },
) {
  const t = useTranslations('documentKinds')
  const { app, kind, ...card } = props
  return (
    <DocumentCard
      {...card}
      kind={kind}
      caseId={app.caseId}
      title={t(`${kind}.name`)}
      hint={t(`${kind}.hint`)}
      sign={kind.startsWith('emirates-id') ? IdCard : undefined}
      document={app.documents.findLast((document) => document.kind === kind)}
      isNeeded={(id) => JSON.stringify(app.answers).includes(id)}
    />
  )
}
