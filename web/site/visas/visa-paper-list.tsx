import { Link } from 'react-router'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { visaPapers } from '#domain/visas/visa-papers.ts'
import type { NeededPaper, VisaPaper } from '#domain/visas/visa-papers.ts'
import { paths } from '#web/paths.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useTickedPapers } from './ticked-papers.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'

/** The papers of both, to tick on this device. */
export function VisaPaperList({ visa }: { visa: VisaCase }) {
  const { t } = useVisaText(visa)
  const papers = visaPapers({ ...visa, rules: visa.guide.rules })
  const { ticked, tick } = useTickedPapers(visa.kind)
  const isHydrated = useHydrated()
  const has = papers.filter(({ paper }) => ticked.has(paper)).length
  return (
    <section aria-labelledby="visa-papers" className="mt-9 max-w-160">
      <h2 id="visa-papers" className="text-title">
        {t('papers.title')}
      </h2>
      <p className="mt-1 text-small text-ink2" aria-live="polite">
        {isHydrated ? t('papers.ticked', { count: has, all: papers.length }) : t('papers.lead')}
      </p>
      {(['sponsor', 'worker'] as const).map((of) => (
        <fieldset key={of} className="mt-5">
          <legend className="font-semibold">{t(`papers.${of}`)}</legend>
          <ul className="mt-2 border-t border-line">
            {papers
              .filter((one) => one.of === of)
              .map((one) => (
                <PaperRow
                  key={one.paper}
                  visa={visa}
                  needed={one}
                  isTicked={ticked.has(one.paper)}
                  onTick={() => tick(one.paper)}
                />
              ))}
          </ul>
        </fieldset>
      ))}
    </section>
  )
}

function PaperRow({
  visa,
  needed: { paper, isSlow },
  isTicked,
  onTick,
}: {
  visa: VisaCase
  needed: NeededPaper
  isTicked: boolean
  onTick: () => void
}) {
  const { t } = useVisaText(visa)
  const how = howTo(visa, paper)
  const emirate = findEmirate(visa.answers.emirate ?? '')
  return (
    <li className="flex items-start gap-x-4 border-b border-line">
      <CheckRow
        className="min-h-14 flex-1 cursor-pointer items-start gap-3.5 py-3 text-body"
        checked={isTicked}
        onChange={onTick}
        label={
          <>
            <span className="block font-medium">
              {paper === 'tenancy' && emirate?.tenancy
                ? t('papers.tenancyNamed', { name: emirate.tenancy })
                : t(`papers.of.${paper}.title`)}
            </span>
            <span className="block text-small text-ink2">
              {t(`papers.of.${paper}.note`)}
              {isSlow ? <strong className="font-semibold"> {t('papers.slow')}</strong> : null}
            </span>
          </>
        }
      />
      {how ? (
        <Link
          to={how}
          className={textLinkClass('inline-flex min-h-14 items-center text-small print:hidden')}
        >
          {t('papers.how')}
          <span className="sr-only">: {t(`papers.of.${paper}.title`)}</span>
        </Link>
      ) : null}
    </li>
  )
}

/** Our guide to a paper, where there is one. */
function howTo({ answers }: VisaCase, paper: VisaPaper): string | undefined {
  return paper === 'police-certificate' && answers.country === 'KE' ? paths.conductKenya : undefined
}
