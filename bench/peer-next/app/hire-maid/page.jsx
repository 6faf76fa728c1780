import { Filters } from '../../parts/filters.jsx'
import { ListBar } from '../../parts/list-bar.jsx'
import { PersonCard } from '../../parts/person-card.jsx'
import { MoreButton } from '../../parts/choices.jsx'
import { Button } from '../../parts/look.js'
import { readList } from '../../parts/read-list.js'

export const dynamic = 'force-dynamic'

/** The same words as the page that it is measured beside. */
export async function generateMetadata() {
  const { origin, title, description, keywords, languages, people } = readList()
  const address = `${origin}/hire-maid`
  return {
    metadataBase: new URL(origin),
    title,
    description,
    keywords,
    applicationName: 'Daarly',
    manifest: '/site.en.webmanifest',
    icons: { icon: '/icon.svg', apple: '/icon-180.png' },
    appleWebApp: { capable: true, title: 'Daarly' },
    alternates: {
      canonical: address,
      languages: {
        ...Object.fromEntries(languages.map((code) => [code, `${address}?lang=${code}`])),
        'x-default': address,
      },
    },
    openGraph: {
      url: address,
      siteName: 'Daarly',
      title,
      description,
      type: 'website',
      locale: 'en',
      images: people[0].video?.poster,
    },
  }
}

export default async function Page({ searchParams }) {
  const { price } = await searchParams
  const { origin, people, total, filterGroups, chips } = readList()
  // A ceiling in the address is a wish of its own.
  const wishes = price
    ? [...chips, { text: `Up to AED ${Number(price).toLocaleString('en')}`, isPressed: true }]
    : chips
  return (
    <main id="content" tabIndex={-1} className="relative flex-1 outline-none">
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(itemList({ origin, people, total })) }}
      />
      <output className="block pointer-events-none absolute inset-x-0 top-0 z-30 h-[3px]" />
      <div
        inert
        className="page-x fixed inset-x-0 top-0 z-30 border-b border-line bg-raised pb-1.5 duration-180 print:hidden -translate-y-full invisible"
      >
        <ListBar wishes={wishes} total={total} />
      </div>
      <a
        href="#people"
        className={`${Button} fixed start-2 -top-20 z-50 focus:top-2 focus-visible:top-2`}
      >
        Skip to the people
      </a>
      <div className="page-x lg:flex lg:items-start lg:gap-10 lg:pt-7">
        <Filters groups={filterGroups} />
        <section className="min-w-0 flex-1" aria-busy="false">
          <ListBar wishes={wishes} total={total} isHeading />
          <div id="people" tabIndex={-1} className="scroll-mt-32 outline-none">
            <ul className="grid grid-cols-1 gap-x-6 gap-y-7 md:grid-cols-2 md:gap-y-10 xl:grid-cols-3 2xl:grid-cols-4 mt-2.5 md:mt-5">
              {people.map((person, place) => (
                <li key={person.id}>
                  <PersonCard person={person} isFirst={place === 0} />
                </li>
              ))}
            </ul>
            <div className="mt-10 flex flex-col items-center gap-3 pb-4">
              <p className="text-small text-ink3">
                {people.length} of {total} shown
              </p>
              <MoreButton />
              <output className="text-small text-danger" />
            </div>
          </div>
        </section>
      </div>
      <output className="pointer-events-none fixed inset-x-4 bottom-24 z-40 mx-auto block max-w-96 md:bottom-8" />
    </main>
  )
}

const itemList = ({ origin, people, total }) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'Daarly',
  numberOfItems: total,
  itemListElement: people.map(({ id, name }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    url: `${origin}/maids/${id}`,
    name,
  })),
})
