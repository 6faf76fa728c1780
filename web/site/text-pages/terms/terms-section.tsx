import { useTranslations } from 'use-intl'
import type { ContentBlock, ContentSection } from '#api/site/content.ts'
import { TextBlocks } from '#web/site/text-pages/text-blocks.tsx'
import { TextLink } from '#web/site/text-pages/text-link.tsx'
import { TextRuns } from '#web/site/text-pages/text-runs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'

type Part = { section: ContentSection; place: number; chatText: string | undefined }

/** This part's links are buttons for actions. */
const OWN_DATA = 'say'

/** The short form, then the clause; beside each other on computers. */
export function TermsSection({ section: { id, title, short, blocks }, place, chatText }: Part) {
  const t = useTranslations('textPages')
  const links = id === OWN_DATA ? blocks.filter(({ kind }) => kind === 'links') : []
  const clause = (
    <>
      <TextBlocks blocks={blocks.filter((block) => !links.includes(block))} chatText={chatText} />
      {id === 'who' ? <WhoRunsIt /> : null}
    </>
  )
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-12 pt-8 lg:grid lg:grid-cols-[3fr_2fr] lg:gap-x-10 lg:border-t lg:border-line lg:pt-6 lg:pb-4"
    >
      <h2 id={`${id}-title`} className="text-title lg:col-start-1">
        {place}. {title}
      </h2>
      {short ? (
        <div className="mt-2 rounded-card bg-sunken p-4 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0 lg:self-start">
          <p className="text-caption text-ink3">{t('inShort')}</p>
          <p>
            <TextRuns runs={short} />
          </p>
        </div>
      ) : null}
      <div className="lg:col-start-1">{clause}</div>
      {links.map((block, index) => (
        <Buttons key={index} block={block} chatText={chatText} />
      ))}
    </section>
  )
}

function Buttons({ block, chatText }: { block: ContentBlock; chatText: string | undefined }) {
  if (block.kind !== 'links') return null
  return (
    <div className="mt-3 flex flex-wrap gap-3 lg:col-start-1">
      {block.links.map(({ text, link }) => (
        <TextLink
          key={text}
          target={link}
          chatText={chatText}
          className={
            link.kind === 'own'
              ? buttonClass({ tone: 'edged', className: 'max-md:flex-1' })
              : textLinkClass('flex min-h-11 w-full items-center')
          }
        >
          {text}
        </TextLink>
      ))}
    </div>
  )
}

/** Only what the operator has entered (ruling 41). */
function WhoRunsIt() {
  const t = useTranslations('textPages')
  const { site } = useVisit()
  const { company, licence } = site ?? {}
  return (
    <>
      {company ? (
        <p className="mt-2 text-ink2">
          {[company.legalName, company.address].filter((said) => said !== '').join(', ')}{' '}
          {company.isSample ? t('sampleCompany') : null}
        </p>
      ) : null}
      {licence ? (
        <p className="mt-2 text-ink2">
          {t(licence.isSample ? 'sampleLicence' : 'licence', { number: licence.number })}
        </p>
      ) : null}
    </>
  )
}
