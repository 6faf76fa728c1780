import type { ReactNode } from 'react'

/** A host in a sentence, left to right in every language: it is compared with an address. */
export const asHost = (text: ReactNode) => (
  <strong dir="ltr" className="font-semibold wrap-anywhere">
    {text}
  </strong>
)
