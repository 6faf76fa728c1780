import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { pages } from '#domain/site/pages.ts'
import { textPaths } from '#domain/site/text-paths.ts'
import { useWords } from '#web/console/use-words.ts'

/** Pages of the site on which staff see what they set, by their names in our words. */
const paths = {
  home: pages.home.path,
  maids: pages.maids.path,
  questions: pages.questions.path,
  insurance: pages.insurance.path,
  chat: pages.chat.path,
  reviews: pages.counterReviews.path,
  phoneApp: pages.phoneApp.path,
  callUs: textPaths.callUs,
  offices: textPaths.offices,
  services: textPaths.services,
  visas: pages.visas.path,
  terms: textPaths.terms,
  privacy: textPaths.privacy,
} as const

const seenOn: Record<OperatorSetting, readonly (keyof typeof paths)[]> = {
  site: ['home', 'chat', 'callUs'],
  company: ['home', 'terms'],
  originator: [],
  promises: [],
  numbers: ['chat'],
  links: ['offices', 'reviews', 'phoneApp', 'services'],
  contacts: ['callUs', 'offices'],
  hours: ['callUs', 'home'],
  prices: ['home', 'maids'],
  payments: [],
  arrival: [],
  terms: ['terms', 'questions', 'home'],
  visaRules: ['visas'],
  visaFees: ['visas'],
  bank: [],
  accounting: [],
  insurance: ['insurance'],
  rate: ['home'],
  parameters: ['services', 'visas', 'home', 'reviews'],
  measuring: ['privacy'],
  translation: ['home'],
  appLinks: [],
}

/** Where a setting is seen: pages to open, and what has no page of its own in words. */
export function SeenOn({ name, siteOrigin }: { name: OperatorSetting; siteOrigin: string }) {
  const say = useWords('settings')
  const elsewhere = `elsewhere.${name}`
  return (
    <section>
      <h2 className="text-body font-semibold">{say('seenOn')}</h2>
      <ul className="mt-2 space-y-1 text-small">
        {seenOn[name].map((code) => (
          <li key={code}>
            <a
              href={`${siteOrigin}${paths[code]}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center underline pointer-coarse:min-h-11"
            >
              {say(`pages.${code}`)}
              <span className="sr-only"> {say('newTab')}</span>
            </a>
          </li>
        ))}
        {say.has(elsewhere) ? (
          <li className="text-ink2">{say(elsewhere as 'elsewhere.bank')}</li>
        ) : null}
      </ul>
    </section>
  )
}
