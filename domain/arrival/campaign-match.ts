/** `=` contains, `in` contains any, `not in` is absent or contains none. */
export const CAMPAIGN_OPERATORS = ['=', 'in', 'not in'] as const
export type CampaignOperator = (typeof CAMPAIGN_OPERATORS)[number]

/**
 * Whether a campaign word of the address satisfies a rule [V05], on lowercase text. Empty values are
 * ignored, because every text contains them; a rule without any other value matches nobody with
 * `=` and `in`, and everybody with `not in`.
 */
export function matchesCampaign(
  word: string | null | undefined,
  operator: CampaignOperator,
  values: readonly string[],
): boolean {
  const text = word?.toLowerCase() ?? ''
  const listed = values.map((value) => value.trim().toLowerCase()).filter(Boolean)
  const considered = operator === '=' ? listed.slice(0, 1) : listed
  const holds = considered.some((value) => text.includes(value))
  return operator === 'not in' ? !holds : holds
}

/** `field` is a query word such as utm_source, or `url`. */
export type CampaignCondition = {
  field: string
  operator: CampaignOperator
  values: readonly string[]
}

/** All conditions hold, on one of the pages, or on any. */
export type CampaignRule<Use> = {
  pages?: readonly string[]
  conditions: readonly CampaignCondition[]
  use: Use
}

/** The first fitting rule decides the chat number or link [O05]. */
export function chooseByCampaign<Use>(
  rules: readonly CampaignRule<Use>[],
  arrival: { page?: string; url: URL },
): Use | undefined {
  const wordOf = (field: string) =>
    field === 'url' ? arrival.url.href : arrival.url.searchParams.get(field)
  const fits = (rule: CampaignRule<Use>) =>
    (!rule.pages?.length || (arrival.page !== undefined && rule.pages.includes(arrival.page))) &&
    rule.conditions.every((test) => matchesCampaign(wordOf(test.field), test.operator, test.values))
  return rules.find(fits)?.use
}
