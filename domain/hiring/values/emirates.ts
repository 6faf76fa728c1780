/** `nameKey` is for translation, `tenancy` is the tenancy register. */
export const emirates = [
  { code: 'abu-dhabi', nameKey: 'abuDhabi', iso: 'AE-AZ', tenancy: 'Tawtheeq' },
  { code: 'dubai', nameKey: 'dubai', iso: 'AE-DU', tenancy: 'Ejari' },
  { code: 'sharjah', nameKey: 'sharjah', iso: 'AE-SH', tenancy: undefined },
  { code: 'ajman', nameKey: 'ajman', iso: 'AE-AJ', tenancy: undefined },
  { code: 'umm-al-quwain', nameKey: 'ummAlQuwain', iso: 'AE-UQ', tenancy: undefined },
  { code: 'ras-al-khaimah', nameKey: 'rasAlKhaimah', iso: 'AE-RK', tenancy: undefined },
  { code: 'fujairah', nameKey: 'fujairah', iso: 'AE-FU', tenancy: undefined },
] as const

export type Emirate = (typeof emirates)[number]
export type EmirateCode = Emirate['code']

export const emirateCodes = emirates.map(({ code }) => code)

export function findEmirate(code: string): Emirate | undefined {
  return emirates.find((emirate) => emirate.code === code)
}
