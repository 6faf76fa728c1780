import type { ReactNode } from 'react'

/** The `<b>` of a message, such as a sentence's sum. */
export const strongWords = (chunks: ReactNode) => <b className="font-semibold text-ink">{chunks}</b>
