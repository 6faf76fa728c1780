/** What authorities and insurers issue in a case; the worker gets what is about her. */
const rows = {
  'entry-permit': { isHers: true },
  'emirates-id-receipt': { isHers: true },
  'residence-page': { isHers: true },
  'health-insurance': { isHers: true },
  'fee-receipt': { isHers: false },
} as const

export type IssuedPaper = keyof typeof rows
export const issuedPapers = Object.keys(rows) as readonly IssuedPaper[]

export const isIssuedPaper = (kind: string): kind is IssuedPaper => Object.hasOwn(rows, kind)

/** Papers that are the worker's own; the others are her household's only. */
export type HerIssuedPaper = {
  [Paper in IssuedPaper]: (typeof rows)[Paper]['isHers'] extends true ? Paper : never
}[IssuedPaper]
export const herIssuedPapers = issuedPapers.filter(
  (paper): paper is HerIssuedPaper => rows[paper].isHers,
)
