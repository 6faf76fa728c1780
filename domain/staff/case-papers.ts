/** Sealed papers of an application that staff open, each by its own id. */
export const casePapers = ['mandate', 'invoice', 'certificate'] as const
export type CasePaper = (typeof casePapers)[number]
