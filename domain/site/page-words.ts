import { parseFilters, parseSort, writeFilters } from '#domain/catalogue/filters/filters.ts'
import { parseOecAnswers } from '#domain/oec/oec-answers.ts'
import { findPlan } from '#domain/payment/sums/plans.ts'

/** Canonical spellings of cached pages' query words; '' for none. */
const spellings = {
  /** All filter groups, and their names in campaigns. */
  filters: (query) => writeFilters(parseFilters(query)),
  sort: (query) => {
    const sort = parseSort(query.get('sort'))
    return sort === 'best-fit' ? '' : `sort=${sort}`
  },
  switch_m: (query) => (query.has('switch_m') ? 'switch_m=1' : ''),
  sgl: (query) => (query.has('sgl') ? 'sgl=1' : ''),
  planType: (query) => {
    const plan = findPlan(query.get('planType'))
    return plan ? `planType=${plan}` : ''
  },
  saved: (query) => (query.has('saved') ? 'saved=1' : ''),
  oec: (query) => {
    const answers = parseOecAnswers(query.get('oec')).join('')
    return answers ? `oec=${answers}` : ''
  },
  // By its form alone: the lists of answers would come to every page. The page reads the rest.
  visa: (query) => {
    const answers = query.get('visa') ?? ''
    return /^[A-Za-z][A-Za-z.-]{1,80}$/.test(answers) ? `visa=${answers}` : ''
  },
  redirect_to_whatsapp: (query) =>
    query.get('redirect_to_whatsapp') === '1' ? 'redirect_to_whatsapp=1' : '',
} satisfies Record<string, (query: URLSearchParams) => string>

export type PageWord = keyof typeof spellings

/** The query in one spelling: known words in order, without defaults. `?a=1` style, '' for none. */
export function pageSearch(words: readonly PageWord[], query: URLSearchParams): string {
  const spelled = words.map((word) => spellings[word](query)).filter((text) => text !== '')
  return spelled.length > 0 ? `?${spelled.join('&')}` : ''
}
