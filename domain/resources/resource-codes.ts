import { DEFAULT_PRODUCT } from '#domain/constants.ts'

/**
 * Documents by the code of their call [A14]: the specification's two, and those of short links
 * [X01].
 */
export const resourceCodes = [
  `${DEFAULT_PRODUCT}.cc_site_insurance`,
  'mvp_guide',
  'agreement-sample',
  'dd-sample',
  'offer-letter-sample',
  'visa-sample',
  'trade-license',
  'nas-insurance-list',
  'attested-contract',
] as const
export type ResourceCode = (typeof resourceCodes)[number]

export const INSURANCE = resourceCodes[0]
export const GUIDE = resourceCodes[1]

/** In any letter case. */
export function findResourceCode(text: string | undefined): ResourceCode | undefined {
  const code = text?.toLowerCase()
  return resourceCodes.find((known) => known === code)
}

/** A saved file's name: `daarly-health-insurance-en.pdf`. */
export function resourceFileName(code: ResourceCode, language: string, brand: string): string {
  return `${brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${fileNames[code]}-${language}.pdf`
}

const fileNames: Record<ResourceCode, string> = {
  [`${DEFAULT_PRODUCT}.cc_site_insurance`]: 'health-insurance',
  mvp_guide: 'guide',
  'agreement-sample': 'agreement-sample',
  'dd-sample': 'direct-debit-sample',
  'offer-letter-sample': 'offer-letter-sample',
  'visa-sample': 'visa-sample',
  'trade-license': 'trade-licence',
  'nas-insurance-list': 'insurance-network',
  'attested-contract': 'attested-contract',
}
