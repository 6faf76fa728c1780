import type { ReactNode } from 'react'

/** A host name, left to right, to compare with the address bar. */
export const asHost = (text: ReactNode) => (
  <strong dir="ltr" className="font-semibold wrap-anywhere">
    {text}
  </strong>
)
