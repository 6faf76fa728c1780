/** The words of text pages, by their folder. */
export const textNouns = [
  'calls',
  'conduct',
  'oec',
  'services',
  'terms',
  'thumbprint',
  'welcome',
] as const
export type TextNoun = (typeof textNouns)[number]
