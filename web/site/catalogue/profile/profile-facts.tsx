import type { ReactNode } from 'react'
// oxlint-disable-next-line no-restricted-imports -- it lists words and writes no dates
import { useFormatter, useTranslations } from 'use-intl'
import { AT_EASE_WITH, RELIGIONS, SKILLS } from '#domain/catalogue/codes.ts'
import type { MaidPage } from './load-maid.ts'
import { herWishes, knownCodes, tagsOfCard } from './told-by.ts'
import { useBusinessDayText } from '#web/site/catalogue/use-business-day-text.ts'
import { capitalised, useWording } from '#web/site/catalogue/use-wording.ts'

/** Published facts besides languages. */
export function ProfileFacts({ page: { maid } }: { page: MaidPage }) {
  const { t, join, skill, ease, tag } = useWording()
  const tProfile = useTranslations('profile')
  const { starts, day } = useBusinessDayText()
  const list = useFormatter().list
  const years = [
    maid.yearsExperience === undefined ? '' : t('years', { years: maid.yearsExperience }),
    maid.yearsInUae === undefined ? '' : tProfile('yearsHere', { years: maid.yearsInUae }),
  ]
  const belief = RELIGIONS.find((code) => code === maid.religion)
  const wishes = herWishes(maid.wishes).map((code) => t(`herWishes.${code}`))
  const family = tagsOfCard(maid).filter(({ code }) => code === 'MOTHER_OF')
  const skills = knownCodes(SKILLS, maid.skills).map(skill)
  const atEase = knownCodes(AT_EASE_WITH, maid.atEaseWith).map(ease)
  return (
    <section aria-label={tProfile('facts')} className="mt-3">
      <dl>
        <Fact name={tProfile('starts')}>{starts(maid.availability)}</Fact>
        <Fact name={tProfile('work')}>{capitalised(join(years.filter(Boolean)))}</Fact>
        <Fact name={tProfile('goodAt')}>{capitalised(join(skills))}</Fact>
        <Fact name={tProfile('atEase')}>{capitalised(join(atEase))}</Fact>
        <Fact name={tProfile('family')}>{join(family.map(tag))}</Fact>
        <Fact name={tProfile('religion')}>
          {join([
            ...(belief ? [t(`religions.${belief}`)] : []),
            ...(belief === 'MUSLIM' ? [t('muslimCompliant')] : []),
          ])}
        </Fact>
        <Fact name={tProfile('herWishes')}>
          {wishes.length > 0 ? capitalised(list(wishes)) : ''}
          {wishes.length > 0 && maid.approvedOn ? (
            <span className="block text-ink3">
              {tProfile('approved', { day: day(maid.approvedOn) })}
            </span>
          ) : null}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const parts = Array.isArray(children) ? children : [children]
  if (parts.every((part) => !part)) return null
  return (
    <div className="grid grid-cols-[7.75rem_1fr] border-b border-line py-3.5 text-small">
      <dt className="text-ink3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
