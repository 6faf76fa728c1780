/** What somebody calls about. */
export const contactPurposes = [
  'household',
  'hire',
  'client',
  'ending',
  'visa',
  'worker',
  'jobSeeker',
] as const
export type ContactPurpose = (typeof contactPurposes)[number]

/** A number and the languages spoken there. */
export type ContactLine = { phone: string; languages?: readonly string[] | undefined }
export type ContactLines = Partial<Record<ContactPurpose, ContactLine | undefined>>

/** A purpose's number, else the support phone (R04). */
export const lineFor = (
  purpose: ContactPurpose,
  { lines, supportPhone }: { lines: ContactLines; supportPhone: string },
): ContactLine => lines[purpose] ?? { phone: supportPhone }

/** Lines with another number than the page's. */
export function otherLines(
  about: ContactPurpose,
  of: { lines: ContactLines; supportPhone: string },
): { purpose: ContactPurpose; line: ContactLine }[] {
  const { phone } = lineFor(about, of)
  const own = contactPurposes
    .filter((purpose) => purpose !== about)
    .flatMap((purpose) => {
      const line = purpose === 'household' ? lineFor(purpose, of) : of.lines[purpose]
      return line ? [{ purpose, line }] : []
    })
  return own.filter(({ line }) => line.phone !== phone)
}
