import { useTranslations } from 'use-intl'
import { MissedAddress } from '#web/shell/missed-address.tsx'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { useQuietStart } from '#web/site/catalogue/clip/use-quiet-start.ts'
import { About } from './places/about.tsx'
import { Contact } from './places/contact.tsx'
import { Hero } from './people/hero.tsx'
import { LandingBar } from './landing-bar.tsx'
import type { LandingData } from './load-landing.ts'
import { MorePeople } from './people/more-people.tsx'
import { Pair } from './part.tsx'
import { Places } from './places/places.tsx'
import { Prices } from './prices.tsx'
import { QuestionLinks } from './question-links.tsx'
import { Rights } from './rights.tsx'
import { Visas } from './visas.tsx'
import { Way } from './way.tsx'

/** People first, then price and process, then trust. */
export function LandingPage({ data }: { data: LandingData }) {
  const [first] = data.stories
  const t = useTranslations('home.missed')
  useVideoReset()
  useQuietStart(first?.video?.kind === 'file' ? first.id : undefined)
  return (
    <>
      <MissedAddress title={t('title')} body={t('body')} />
      <Hero data={data} />
      <Pair>
        {data.price ? <Prices price={data.price} /> : null}
        <div className="grid gap-y-14">
          <Way terms={data.terms} />
          <About />
        </div>
      </Pair>
      <MorePeople data={data} />
      <Pair>
        <Rights terms={data.terms} rate={data.rate} />
        <Visas days={data.visaDays} />
      </Pair>
      <Pair>
        <div className="grid gap-y-14">
          <QuestionLinks />
          <Contact phone={data.phone} />
        </div>
        <Places />
      </Pair>
      <LandingBar data={data} />
    </>
  )
}
