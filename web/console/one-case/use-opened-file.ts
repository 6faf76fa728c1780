import { useEffect, useRef, useState } from 'react'
import type { OpeningReason } from '#domain/hiring/values/documents.ts'

/** A file once it is opened, in this page's memory alone and gone with it. */
export function useOpenedFile(ask: (reason: OpeningReason) => Promise<Blob>) {
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  async function open(reason: OpeningReason): Promise<void> {
    setBusy(true)
    try {
      const file = await ask(reason)
      // Nobody would give its memory back once the screen was left.
      if (hasLeft.current) return
      setAddress(URL.createObjectURL(file))
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { address, isBusy, failure, open }
}
