import { brand } from '#domain/brand.ts'
import { pages } from '#domain/site/pages.ts'
import { textPages } from '#domain/site/text-pages.ts'

const known = { ...pages, ...textPages }
type Listed = {
  [Code in keyof typeof known]: (typeof known)[Code] extends { crawlers: 'listed' } ? Code : never
}[keyof typeof known]

/** Lines for language models; a listed page without one does not compile. */
const lines: Record<Listed, readonly [title: string, text: string]> = {
  home: ['Start', 'what the service is, one price to the dirham, people, visas, questions'],
  locations: ['Where', 'the emirates on a map'],
  about: ['About', 'why a hire begins with her own words'],
  questions: ['Questions', 'prices, direct debit, papers, rest day, refund, visas'],
  insurance: ['Her health insurance', 'what it is for, who pays; a PDF too'],
  guide: ['Guide to hiring', 'the steps, the price, the guarantee, her rights; a PDF too'],
  maids: ['Maids', 'published profiles with video, filters in the address'],
  nannies: ['Nannies', 'the same for nannies'],
  verify: ['Check a paper', 'whether a PDF is one of our sealed papers, checked in the browser'],
  visas: ['Visas', 'for a maid, nanny or driver: who may sponsor, papers, fees, time'],
  seeking: ['Work with a family', 'an enquiry for work, free; a report without a name'],
  phoneApp: ['App', 'the application for a phone'],
  services: ['Services', 'what is done, the usual time of a visa, papers for journeys'],
  welcome: ['How hiring works', 'five steps from a video to her first day'],
  welcomeClient: ['First days', 'what makes her first days easier'],
  liveOut: ['Live-out', 'what differs when she lives at her own place'],
  callUs: ['Call us', 'phone numbers by purpose, hours in Dubai time'],
  offices: ['Offices', 'addresses, hours, the way there'],
  clientRelations: ['Call about your hire', 'for households that have hired'],
  maidRelations: ['For workers', 'the number to call, and what is theirs by law'],
  newCall: ['Call about a new hire', 'questions before a hire'],
  cancellation: ['End a hire', 'how, with which notice, and what happens then'],
  conductDubai: ['Good conduct certificate, Dubai', 'steps, fee, time'],
  conductAbuDhabi: ['Good conduct certificate, other emirates', 'steps, fee, time'],
  conductKenya: ['Good conduct certificate, Kenya', 'steps, fee, time'],
  thumbprint: ['Thumbprint on paper', 'how to take one'],
  oec: ['OEC, for the household', 'when a Filipino worker needs one'],
  noOec: ['No OEC, for the household', 'when she is exempt'],
  oecMaid: ['OEC, for the worker', 'the same for her to read'],
  noOecMaid: ['No OEC, for the worker', 'the same for her to read'],
  terms: ['Terms', 'notice, replacement, refund, price'],
  privacy: ['Privacy', 'what is kept and how long, who gets something, copy and erasure'],
}

/** `/llms.txt` by llmstxt.org: name, summary and described links. */
export function llmsText(origin: string): string {
  const links = Object.entries(lines).map(([code, [title, text]]) => {
    const { path } = known[code as Listed]
    return `- [${title}](${origin}${path}): ${text}`
  })
  return [
    `# ${brand.name}`,
    '',
    '> Households in the United Arab Emirates meet maids and nannies on video and hire one from their phone. Everybody shown has agreed to it.',
    '',
    'Every page exists in English, Arabic, Hindi, Russian and French: add `?lang=ar`, `hi`, `ru` or `fr`. An application, its papers and its numbers are personal and not for programs.',
    '',
    '## Pages',
    '',
    ...links,
    '',
    '## For programs',
    '',
    `- [Sitemap](${origin}/sitemap.xml): every page and profile with its languages`,
    `- [API](${origin}/api/openapi.json): the calls of the site as OpenAPI`,
    '',
  ].join('\n')
}
