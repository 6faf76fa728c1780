import { Suspense } from 'react'
import { lazyExtra, lazyPart } from '#web/lazy-part.tsx'
import { useTranslations } from 'use-intl'
import { Tag } from '#web/ui/marks/tag.tsx'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { hindrance } from '#web/site/catalogue/hindrance.ts'
import { HeartNotice } from '#web/site/catalogue/saved/heart-notice.tsx'
import type { MaidPage } from './load-maid.ts'
import { useVideoReset } from '#web/site/catalogue/clip/playing.ts'
import { FamilyVoices } from './family-voices.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { ProfileChecks } from './profile-checks.tsx'
import { ProfileClip } from './profile-clip.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfilePrice } from './profile-price.tsx'
import { SimilarPeople } from './similar-people.tsx'
import { SpokenLines } from './spoken-lines.tsx'
import { Transcript } from '#web/site/catalogue/clip/transcript.tsx'
import { useOwnHire } from '#web/site/hiring/own-hires/own-hires.ts'
import { WhySheFits } from './why-she-fits.tsx'
import { useWishes } from '#web/site/catalogue/filters/use-wishes.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'

const VoicesPlace = lazyExtra(async () => (await import('./voices/voices-place.tsx')).VoicesPlace)
const NotNowPlace = lazyPart(async () => (await import('./not-now/not-now-place.tsx')).NotNowPlace)
const OwnHirePlace = lazyPart(
  async () => (await import('#web/site/hiring/own-hires/own-hire-place.tsx')).OwnHirePlace,
)

/** Her clip, why she may fit, own words, the price, what was checked, facts. */
export function ProfilePage({ page }: { page: MaidPage }) {
  const { maid, similar } = page
  const wishes = useWishes()
  useVideoReset()
  const ownWords = (
    <Transcript lines={maid.transcript} isTranslated={maid.translated?.includes('transcript')} />
  )
  return (
    <>
      <div className="lg:page-x lg:flex lg:items-start lg:gap-12 lg:pt-6 lg:pb-10 wide:grid wide:grid-cols-[33rem_minmax(0,1fr)_20rem] wide:grid-rows-[auto_1fr] wide:gap-x-10 wide:gap-y-0 2xl:grid-cols-[35rem_minmax(0,1fr)_22rem] 2xl:gap-x-16">
        <div className="lg:sticky lg:bottom-6 lg:min-h-[calc(100dvh-7.5rem)] lg:w-112 lg:self-end xl:w-132 wide:row-span-2 wide:w-auto">
          <ProfileClip maid={maid} />
          <div className="max-lg:hidden">{ownWords}</div>
        </div>
        <div className="page-x flex min-w-0 flex-1 flex-col pt-5 pb-10 md:pt-7 lg:px-0! lg:pt-0 lg:pb-0 wide:contents">
          <div className="-order-2 wide:order-none">
            <ProfileHead page={page} wishes={wishes} />
          </div>
          <div className="contents wide:sticky wide:top-24 wide:col-start-3 wide:row-span-2 wide:row-start-1 wide:flex wide:flex-col wide:gap-5">
            <WhySheFits maid={maid} wishes={wishes} />
            <div className="order-1 xl:-order-1 xl:mt-6 xl:mb-5 xl:rounded-card xl:border xl:border-line xl:bg-raised xl:p-5 wide:order-first wide:mt-0 wide:mb-0">
              <ProfilePrice maid={maid} />
              <div className="mt-4 hidden flex-col gap-3 xl:flex">
                <ProfileActions page={page} />
              </div>
            </div>
          </div>
          <div className="contents wide:col-start-2 wide:block">
            <div className="lg:hidden">{ownWords}</div>
            <ProfileChecks maid={maid} />
            <div className="order-2">
              <ProfileFacts page={page} />
              <FamilyVoices page={page} />
            </div>
          </div>
        </div>
      </div>
      <SimilarPeople people={similar} wishes={wishes} />
      <ProfileBar page={page} />
      <HeartNotice />
    </>
  )
}

function ProfileHead({ page: { maid }, wishes }: { page: MaidPage; wishes: Filters }) {
  const { t } = useWording()
  const tProfile = useTranslations('profile')
  const ownApp = useOwnHire(maid.id)
  const home = maid.liveIn && maid.liveOut ? 'both' : maid.liveOut ? 'live-out' : 'live-in'
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h1 className="page-title">
          {maid.age ? t('nameAge', { name: maid.name, age: maid.age }) : maid.name}
        </h1>
        {maid.isSample ? <Tag className="mt-1 shrink-0">{t('sample')}</Tag> : null}
      </div>
      <p className="mt-1.5 text-body text-ink2">
        {maid.nationality ? t('profile.from', { country: maid.nationality.label }) : null}{' '}
        {tProfile(`${home}`)}
      </p>
      <SpokenLines maid={maid} wishes={wishes} />
      <Suspense fallback={null}>
        {maid.voices?.length ? <VoicesPlace maid={maid} wishes={wishes} /> : null}
      </Suspense>
      {ownApp ? (
        <Suspense fallback={null}>
          <OwnHirePlace caseId={ownApp} name={maid.name} />
        </Suspense>
      ) : (
        <Suspense fallback={null}>{hindrance(maid) ? <NotNowPlace maid={maid} /> : null}</Suspense>
      )}
      <Phrases maid={maid} />
    </>
  )
}

function Phrases({ maid: { infoPhrases, translated } }: { maid: MaidPage['maid'] }) {
  const tProfile = useTranslations('profile')
  if (infoPhrases.length === 0) return null
  return (
    <p className="mt-2 text-small text-ink2">
      {infoPhrases.map(capitalised).join(' · ')}
      {translated?.includes('infoPhrases') ? (
        <span className="ms-2 text-caption text-ink3">{tProfile('translated')}</span>
      ) : null}
    </p>
  )
}
