import Download from 'lucide-react/icons/download'
import { fillPath } from '#api/define-call.ts'
import { answerHerVisa, getHerIssuedPaper } from '#api/visas/her.ts'
import type { HerVisaPage as Page } from '#api/visas/her.ts'
import { browserSend } from '#web/api-client.ts'
import { HerFrame } from '#web/site/hers/her-frame.tsx'
import { useHerAnswer } from '#web/site/hers/use-her-answer.ts'
import { StageLines } from './stage-lines.tsx'

type Props = { token: string; page: Page; chatNumber: string }

/** Her terms and rights before equal answers; once it is sent, where her visa stands. */
export function HerVisaPage({ token, page: loaded, chatNumber }: Props) {
  const answer = useHerAnswer(loaded, (given) => browserSend(answerHerVisa, { token, ...given }))
  const { page } = answer
  const isOpen = page.state === 'asked' || page.state === 'question'
  return (
    <HerFrame {...{ page, answer, isOpen, chatNumber }}>
      <Outcome page={page} isAsked={answer.isAsked} />
      {page.issued.length > 0 ? <IssuedLines token={token} issued={page.issued} /> : null}
      {page.status ? <StageLines page={page} stages={page.status.stages} /> : null}
    </HerFrame>
  )
}

/** What was issued and is hers, each as a file to keep. */
function IssuedLines({ token, issued }: { token: string; issued: Page['issued'] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-card bg-raised px-4 shadow-line">
      {issued.map(({ kind, title }) => {
        const { path } = fillPath(getHerIssuedPaper.path, { kind })
        return (
          <li key={kind}>
            <a
              href={`/api/${path}?token=${encodeURIComponent(token)}`}
              download
              className="flex min-h-14 items-center gap-3.5 py-1.5 font-medium"
            >
              <Download aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The state of her answer, above the terms to be read first. */
function Outcome({ page, isAsked }: { page: Page; isAsked: boolean }) {
  const text = outcomeOf(page, isAsked)
  return (
    <output className="block">
      {text ? (
        <span className="mt-4 block rounded-card bg-action-tint p-4 font-semibold">{text}</span>
      ) : null}
    </output>
  )
}

function outcomeOf({ words, state, status, end }: Page, isAsked: boolean): string | undefined {
  if (state === 'over') return end
  if (status) return undefined
  if (state === 'yes') return words['thanksYes']
  if (state === 'no') return words['thanksNo']
  return isAsked ? words['thanksQuestion'] : undefined
}
