import { filsOfDirhams } from '#domain/payment/money.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'

const everywhere = { emirates: [], kinds: [] }
const all = { ...everywhere, places: [] }

/** Thresholds that published pages name in 2026; each page says where they disagree. */
export const sampleVisaRules: Setting<'visaRules'>[number] = {
  from: '2026-01-01',
  checkedOn: '2026-11-03',
  incomes: [
    {
      ...everywhere,
      enough: filsOfDirhams(25_000),
      lowest: filsOfDirhams(6_000),
      source: 'altawakkal.ae',
      otherSource: 'thenationalnews.com',
    },
  ],
  // The page of the residency office of Dubai; others name no cars.
  cars: [{ emirates: ['dubai'], kinds: ['driver'], cars: 2, source: 'dnrd.ae', isDoubtful: true }],
  certificateFrom: [
    'BJ',
    'CI',
    'CM',
    'ER',
    'GH',
    'KE',
    'MG',
    'MA',
    'NG',
    'RW',
    'TG',
    'TZ',
    'UG',
    'ZW',
  ],
  closedAbroad: [],
}

/** Invented fees, marked so on their pages. */
export const sampleVisaFees: Setting<'visaFees'>[number] = {
  from: '2026-01-01',
  checkedOn: '2026-11-03',
  areSamples: true,
  parts: [
    {
      ...all,
      part: 'entry-permit',
      payee: 'residency-office',
      sum: filsOfDirhams(780),
      places: ['abroad'],
    },
    {
      ...all,
      part: 'status-change',
      payee: 'residency-office',
      sum: filsOfDirhams(1_120),
      places: ['cancelled', 'sponsored', 'visit'],
    },
    { ...all, part: 'medical', payee: 'health-authority', sum: filsOfDirhams(480) },
    { ...all, part: 'emirates-id', payee: 'identity-authority', sum: filsOfDirhams(370) },
    { ...all, part: 'contract', payee: 'labour-ministry', sum: filsOfDirhams(230) },
    { ...all, part: 'residence', payee: 'residency-office', sum: filsOfDirhams(340) },
    {
      ...all,
      emirates: ['dubai'],
      part: 'insurance',
      payee: 'insurer',
      sum: filsOfDirhams(1_200),
    },
    { ...all, part: 'insurance', payee: 'insurer', sum: filsOfDirhams(640) },
  ],
  work: filsOfDirhams(1_100),
  keptAfterRefusal: filsOfDirhams(600),
}
