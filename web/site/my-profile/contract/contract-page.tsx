import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Download from 'lucide-react/icons/download'
import Volume2 from 'lucide-react/icons/volume-2'
import { useSearchParams } from 'react-router'
import type { OwnContract } from '#api/workers/own-contract.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { refusalText } from '#web/site/my-profile/refusal-text.ts'
import { StillPage } from '#web/site/my-profile/still-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

type Props = { contract: OwnContract; chatNumber: string; refused: RefusedForm | undefined }
type Clause = OwnContract['clauses'][number]

/** Her contract: each clause in her language, Arabic and English, with a way to say it is unclear. */
export function ContractPage({ contract, chatNumber, refused }: Props) {
  const { words, clauses, language, maidId } = contract
  const of = new URLSearchParams({ speak: language, who: maidId }).toString()
  return (
    <StillPage said={contract} title={words['title'] ?? ''} chatNumber={chatNumber} isWide>
      <p>
        <a href={`?${of}`} className={textLinkClass('inline-flex min-h-11 items-center')}>
          {words['back']}
        </a>
      </p>
      {refused ? (
        <p role="alert" className="mt-3 rounded-card bg-danger-tint p-4 text-danger">
          {refusalText(words, refused)}
        </p>
      ) : null}
      {clauses.length === 0 ? (
        <p className="mt-3 max-w-[40rem] rounded-card bg-sunken p-4">{words['none']}</p>
      ) : (
        <>
          <p className="mt-1 max-w-[40rem] text-ink2">{words['lead']}</p>
          <Listen words={words} language={language} reads="clauses" />
          <Copies contract={contract} />
          <form method="post" id="clauses" className="mt-6 space-y-4">
            <input type="hidden" name="do" value="unclear" />
            {clauses.map((clause) => (
              <ClauseCard key={clause.number} clause={clause} words={words} />
            ))}
          </form>
        </>
      )}
    </StillPage>
  )
}

function ClauseCard({ clause, words }: { clause: Clause; words: OwnContract['words'] }) {
  const { number, sides, isUnclear } = clause
  const [own, ...others] = sides
  if (!own) return null
  const id = `clause-${number}`
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className="rounded-card bg-raised p-4 shadow-line forced-colors:border md:p-5"
    >
      <div className="gap-x-8 lg:grid lg:grid-cols-3">
        <div {...directionOf(own.language)} id={`${id}-own`}>
          <h2 id={`${id}-name`} className="text-title">
            <span className="text-action">{number}.</span> {own.heading}
          </h2>
          <p className="mt-1">{own.text}</p>
        </div>
        {others.map(({ language, heading, text }) => (
          <div
            key={language}
            {...directionOf(language)}
            className="mt-3 border-t border-line pt-3 text-small text-ink2 lg:mt-0 lg:border-0 lg:pt-1"
          >
            <p className="font-semibold">{heading}</p>
            <p className="mt-0.5">{text}</p>
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Listen words={words} language={own.language} reads={`${id}-own`} name={`${id}-name`} />
        {isUnclear ? (
          <p className="flex min-h-11 items-center gap-2 text-small font-semibold">
            <CircleHelp aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
            {words['isUnclear']}
          </p>
        ) : (
          <Button
            type="submit"
            name="press"
            value={String(number)}
            tone="edged"
            size="small"
            aria-describedby={`${id}-name`}
          >
            {words['unclear']}
          </Button>
        )}
      </div>
    </section>
  )
}

type ListenProps = {
  words: OwnContract['words']
  language: string
  /** The id of what is read. */
  reads: string
  name?: string
}

/** Hidden until a small script finds that the device has a voice in this language. */
const Listen = ({ words, language, reads, name }: ListenProps) => (
  <button
    type="button"
    hidden
    lang={language}
    data-listen={reads}
    data-stop={words['stop']}
    aria-describedby={name}
    className={textLinkClass('flex min-h-11 items-center gap-2 [&[hidden]]:hidden')}
  >
    <Volume2 aria-hidden size={20} strokeWidth={1.75} />
    <span>{words['listen']}</span>
  </button>
)

/** What she can read offline: the PDF, and the numbers as a text message. */
function Copies({ contract: { words, maidId, language } }: { contract: OwnContract }) {
  const [search] = useSearchParams()
  const of = new URLSearchParams({ maidId, lang: language }).toString()
  return (
    <div className="mt-4 max-w-[40rem]">
      <div className="flex flex-wrap gap-3">
        <a
          href={`/api/sales/maid/ownprofile/contract/pdf?${of}`}
          download
          className={buttonClass({ tone: 'main' })}
        >
          <Download aria-hidden size={20} strokeWidth={1.75} />
          {words['pdf']}
        </a>
        <form method="post">
          <input type="hidden" name="do" value="numbers" />
          <Button type="submit" tone="edged">
            {words['sendNumbers']}
          </Button>
        </form>
      </div>
      {search.get('said') === 'numbers-sent' ? (
        <output className="mt-2 block font-semibold">{words['sentNumbers']}</output>
      ) : null}
      <p className="mt-2 text-small text-ink2">{words['pdfNote']}</p>
    </div>
  )
}

const directionOf = (language: string) => ({
  lang: language,
  dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
})
