import type { ReactNode } from 'react'

/** The `<b>` of a message, such as the sum in a sentence. */
export const strongWords = (chunks: ReactNode) => <b className="font-semibold text-ink">{chunks}</b>
