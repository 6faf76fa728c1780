/** `=` contains, `in` contains any, `not in` is absent or contains none. */
export const CAMPAIGN_OPERATORS = ['=', 'in', 'not in'] as const
export type CampaignOperator = (typeof CAMPAIGN_OPERATORS)[number]

/** A rule's values in lower case without empty ones, which every text contains. */
export function campaignValues(operator: CampaignOperator, values: readonly string[]): string[] {
  const listed = values.map((value) => value.trim().toLowerCase()).filter(Boolean)
  return operator === '=' ? listed.slice(0, 1) : listed
}

/** Whether an address's campaign word fits a rule [V05]. Without values only `not in` fits. */
export function matchesCampaign(
  word: string | null | undefined,
  operator: CampaignOperator,
  values: readonly string[],
): boolean {
  const text = word?.toLowerCase() ?? ''
  const holds = campaignValues(operator, values).some((value) => text.includes(value))
  return operator === 'not in' ? !holds : holds
}
