/** The three numbers of a household, in the order of their steps. */
export const numberKinds = ['mobile', 'whatsapp', 'spouse'] as const
export type NumberKind = (typeof numberKinds)[number]
