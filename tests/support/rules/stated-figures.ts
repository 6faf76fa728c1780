import { SUPPORT_HOURS } from '#domain/constants.ts'
import { SOON_DAYS } from '#domain/catalogue/availability.ts'
import { EMIRATES_ID_LENGTH } from '#domain/hiring/values/emirates-id.ts'
import { IBAN_LENGTH } from '#domain/payment/account/iban.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'

/** One fact that nobody sets: the figures by which a text may state it, and the texts that do. */
export type StatedFact = { fact: string; figures: readonly (number | string)[]; texts: RegExp }

/**
 * Every figure that stands in a text as a literal. All others come by a placeholder, from a setting,
 * a rule or `domain/site/fixed-facts.ts`; a new literal wants a row here, with where it comes from.
 */
export const statedFacts: readonly StatedFact[] = [
  // The law, by Federal Decree-Law 9 of 2022 and its regulations.
  {
    fact: 'rest, leave and sick leave; leave in the first year; the ticket home',
    figures: [1, 12, 8, 30, 6, 2],
    texts:
      /^(faq\.items\.(rest-day|leave)|guide\.law|insurance\.sick|home\.rights\.items\.rest|her-yes\.profile\.rightsRest|agreement\.clauses\.rest|calls\.maidRelations|maidRelations\.law|(welcome\.)?liveOut|welcomeClient|gcc)/,
  },
  {
    fact: 'the wage, after its due date',
    figures: [10],
    texts: /^(agreement\.clauses\.rest|her-yes\.profile\.rightsPay)/,
  },
  {
    fact: 'numbers and years of laws',
    figures: [9, 2022, 45, 46, 2021],
    texts:
      /(^agreement\.(clauses\.law|signing)|^mandate\.clauses|^sheet\.evidence|^home\.rights\.source|\.source$|^(terms|privacy|maidRelations)\.|^her-visa\.words\.passportNote)/,
  },
  {
    fact: 'a mobile number, as an example',
    figures: ['050123', 4567],
    texts: /^(her-yes\.profile|interviews)\.numberWrong/,
  },
  {
    fact: 'absence: to us, and to the ministry by law',
    figures: [2, 5],
    texts: /^agreement\.clauses\.absence/,
  },
  {
    fact: 'fines for work without a permit',
    figures: [50_000, 200_000],
    texts: /^liveOut\.visa/,
  },
  { fact: 'settlement at the ministry', figures: [14], texts: /^agreement\.clauses\.law/ },
  {
    fact: 'working days in which a bank ends a mandate',
    figures: [5],
    texts:
      /^(agreement\.additions\.pays\.(card-first|direct-debit)|faq\.items\.cancel|mandate\.clauses|calls\.cancellation|cancellation\.|terms\.)/,
  },
  {
    fact: 'years for which tax law keeps records',
    figures: [5],
    texts: /^(my-data\.why\.vat-law|privacy\.)/,
  },
  {
    fact: 'days on which terms changed',
    figures: [22, 23, 25, 11, 2026],
    texts: /^(terms|privacy)\.changed/,
  },
  // Clauses of the agreement that stand nowhere else.
  { fact: 'our own notice', figures: [30], texts: /^agreement\.clauses\.ending/ },
  { fact: 'the clause of ending', figures: [11], texts: /^agreement\.clauses\.term/ },
  { fact: 'VAT', figures: [VAT_PERCENT], texts: /^agreement\.clauses\.price/ },
  {
    fact: 'months are taken on their first day',
    figures: [1],
    texts:
      /^(agreement\.additions\.pays\.card|hire-maid\.methods|end-work-flow\.payMonthly|credit-card-info\.monthlyCard|faq\.items\.direct-debit)/,
  },
  // Offices: their fees, times and numbers, by `domain.md` 3.5 and 3.6.
  {
    fact: 'Dubai Police',
    figures: [100, 200, 300, 20, 220, 120, 320, 3, 901],
    texts: /^(conduct\.)?conductDubai/,
  },
  {
    fact: 'Ministry of Interior',
    figures: [50, 5, 540, 450],
    texts: /^(conduct\.)?conductAbuDhabi/,
  },
  {
    fact: 'Kenya',
    figures: [1050, 1, 2, 4, 12, 6, 24, 2023],
    texts: /^(conduct\.)?conductKenya/,
  },
  { fact: 'years of the sources', figures: [2018, 2023, 2026], texts: /^conduct/ },
  {
    fact: 'visas: incomes that pages name, and from when insurance is a duty',
    figures: [25_000, 6000, 20_000, 1, 2025, 2026, 2024, 9],
    texts: /^services\./,
  },
  { fact: 'OEC', figures: [1500, 40, 60, 2023, 2, 4], texts: /oec/i },
  {
    fact: 'the day they were checked, on pages of text',
    figures: [2026],
    texts: /\.(source|top)$/,
  },
  { fact: 'the ministry’s telephone', figures: ['600', '590000', '600590000'], texts: /./ },
  { fact: 'ambulance', figures: [998], texts: /^frame\.emergency/ },
  // Forms of things.
  { fact: 'days a week', figures: [SUPPORT_HOURS.daysAWeek], texts: /./ },
  {
    fact: 'numbers of telephones',
    figures: ['05', '050', '052', '056', '058', 971, 5, 50, 123, 4567, 44, 7400, 123456, 9, 50123],
    texts: /phone|number-?hint|number\.hint/i,
  },
  {
    fact: 'an Emirates ID',
    figures: [EMIRATES_ID_LENGTH, 784],
    texts: /emirates-?id/i,
  },
  { fact: 'an IBAN', figures: [IBAN_LENGTH], texts: /^iban\.hint/ },
  { fact: 'a day as it is typed', figures: ['08', '11', 2027], texts: /^refusals\.expiry-invalid/ },
  {
    fact: 'digests and files',
    figures: [256, 64, 50, 4],
    texts: /^(verify|refusals\.not-a-video|certificate|sheet\.evidence)/,
  },
  { fact: 'header of a call', figures: [8, 255], texts: /^problems\.key-missing/ },
  {
    fact: 'three signatures',
    figures: [3, 2],
    texts: /^(sign-(direct-debit|monthly-payments)|hand-off\.steps\.signaturesCount)/,
  },
  { fact: 'stars', figures: [5], texts: /^home\.rights\.rate/ },
  {
    fact: 'less than one of what is counted',
    figures: [1],
    texts: /^(hiring\.progress|client-address)/,
  },
  { fact: 'reading what a link shows', figures: [1], texts: /^link\.read/ },
  { fact: 'soon', figures: [SOON_DAYS / 7], texts: /^list\./ },
  { fact: 'a thumbprint', figures: [2], texts: /^(thumbprint\.)?thumbprint/ },
  // One month, one day, one message: no figure of anything.
  { fact: 'one', figures: [1], texts: /./ },
]
