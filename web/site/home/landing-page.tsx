import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { useQuietStart } from '#web/site/catalogue/clip/use-quiet-start.ts'
import { About } from './places/about.tsx'
import { Contact } from './places/contact.tsx'
import { Hero } from './people/hero.tsx'
import { LandingBar } from './landing-bar.tsx'
import type { LandingData } from './load-landing.ts'
import { MorePeople, OtherPeople } from './people/more-people.tsx'
import { Places } from './places/places.tsx'
import { QuestionLinks } from './question-links.tsx'
import { Rights } from './rights.tsx'
import { Visas } from './visas.tsx'
import { WhereMoneyGoes } from './where-money-goes.tsx'

/** People first, then money and way, then questions before trusting. */
export function LandingPage({ data }: { data: LandingData }) {
  const [first] = data.stories
  useVideoReset()
  useQuietStart(first?.video?.kind === 'file' ? first.id : undefined)
  return (
    <>
      <Hero data={data} />
      <WhereMoneyGoes price={data.price} terms={data.terms} />
      <MorePeople data={data} />
      <OtherPeople data={data} />
      <Rights terms={data.terms} licence={data.licence} rate={data.rate} />
      <Visas days={data.visaDays} />
      <Places />
      <About />
      <QuestionLinks />
      <Contact phone={data.phone} />
      <LandingBar data={data} />
    </>
  )
}
