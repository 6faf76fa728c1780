/** Whom a household sponsors by a visa: someone that it knows already. */
export const visaKinds = ['maid', 'nanny', 'driver'] as const
export type VisaKind = (typeof visaKinds)[number]
