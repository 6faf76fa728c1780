import { useEffect, useState } from 'react'
import { openCaseDocument } from '#api/console/case-actions.ts'
import type { DocumentKind, OpeningReason } from '#domain/hiring/values/documents.ts'
import { downloadFile } from '#web/console/console-send.ts'

type Asked = { caseId: string; kind: DocumentKind }

/** A document's file once it is opened, in this page's memory alone and gone with it. */
export function useDocument({ caseId, kind }: Asked) {
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  async function open(reason: OpeningReason): Promise<void> {
    setBusy(true)
    try {
      const file = await downloadFile(openCaseDocument, { caseId, kind, reason })
      setAddress(URL.createObjectURL(file))
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { address, isBusy, failure, open }
}
