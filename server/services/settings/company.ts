import type { Issuer, Originator } from '#server/adapters/pdf/paper/document-input.ts'
import type { Db } from '#server/db/connect.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import { getSettings } from '#server/db/site/site.ts'
import type { Env } from '#server/env.ts'
import { StartProblem } from '#server/start-problem.ts'
import { brand, brandColours } from '#domain/brand.ts'

/** The company in whose name papers and bank files are made. */
export async function currentIssuer(db: Db): Promise<Issuer> {
  return issuerOf(await getSettings(db, ['site', 'company']))
}

type CompanySettings = {
  site: Pick<Setting<'site'>, 'licenceNumber' | 'licenceIsSample'>
  company: Setting<'company'>
}

/** The legal name, else the brand's. */
export const legalNameOf = ({ legalName }: Pick<Setting<'company'>, 'legalName'>): string =>
  legalName.trim() || brand.name

/** The legal person of the settings. */
export function issuerOf({ site, company }: CompanySettings): Issuer {
  const [, , width = 0, height = 0] = brand.logo.viewBox.split(' ').map(Number)
  const shapes = brand.logo.shapes.map(({ d, colour }) => ({
    d,
    color: brandColours[colour].light,
  }))
  const [licence, address] = [site.licenceNumber.trim(), company.address.trim()]
  return {
    brand: brand.name,
    legalName: legalNameOf(company),
    ...(licence && { licence, licenceIsSample: site.licenceIsSample }),
    ...(company.trn && { trn: company.trn }),
    ...(address && { address }),
    isSample: company.isSample,
    logo: { width, height, shapes },
  }
}

/** Samples, marked on papers, until the operator enters its sponsoring bank's codes. */
export const SAMPLE_ORIGINATOR: Originator = {
  oic: '0000000000',
  sponsorBankCode: '026',
  sponsorBankName: 'Emirates NBD',
  purposeCode: '000',
  isSample: true,
}

/** Whether we may make mandates: in production only with a sponsoring bank's codes. */
export const mayMakeMandates = (
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  originator: Setting<'originator'>,
): boolean => NODE_ENV !== 'production' || !originator.isSample

/** The codes for a bank's file. Throws in production for samples. */
export async function originatorForBank(deps: { db: Db; env: Pick<Env, 'NODE_ENV'> }) {
  const { originator, site, company } = await getSettings(deps.db, [
    'originator',
    'site',
    'company',
  ])
  if (!mayMakeMandates(deps.env, originator)) throw new StartProblem(NO_ORIGINATOR)
  return { ...originator, name: issuerOf({ site, company }).legalName }
}

const NO_ORIGINATOR =
  'The codes of the sponsoring bank are samples, so nothing goes to a bank. Enter them with: npm run staff -- settings originator FILE'
