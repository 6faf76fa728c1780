import type { Issuer, Originator } from '#server/adapters/pdf/paper/document-input.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import { brand, brandColours } from '#domain/brand.ts'

/** The company that documents speak for; its licence is a setting. */
export function issuerOf(site: Pick<Setting<'site'>, 'licenceNumber' | 'licenceIsSample'>): Issuer {
  const [, , width = 0, height = 0] = brand.logo.viewBox.split(' ').map(Number)
  const shapes = brand.logo.shapes.map(({ d, colour }) => ({
    d,
    color: brandColours[colour].light,
  }))
  return {
    brand: brand.name,
    legalName: brand.name,
    ...(site.licenceNumber.trim() && {
      licence: site.licenceNumber.trim(),
      licenceIsSample: site.licenceIsSample,
    }),
    logo: { width, height, shapes },
  }
}

/** A sponsoring bank gives real ones; print marks these. */
export const sampleOriginator: Originator = {
  oic: '0000000000',
  sponsorBankCode: '026',
  sponsorBankName: 'Emirates NBD',
  purposeCode: '000',
  isSample: true,
}
