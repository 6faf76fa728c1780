/** What a file for the bank asks for. */
export const batchKinds = ['mandates', 'collections', 'cancellations'] as const
export type BatchKind = (typeof batchKinds)[number]
