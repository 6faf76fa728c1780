type Period = { period_from: string; period_until: string }

/**
 * What a provider is told that a sum is for. Always in the same words: asked again under its id, a
 * provider refuses a charge that reads otherwise.
 */
export const chargeDescription = (number: number, due: Period): string =>
  `Application ${number}, ${due.period_from} to ${due.period_until}`
