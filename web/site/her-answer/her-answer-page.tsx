import { sendHerAnswer } from '#api/hiring/her-answer.ts'
import type { HerPage } from '#api/hiring/her-answer.ts'
import { browserSend } from '#web/api-client.ts'
import { HerFrame } from '#web/site/hers/her-frame.tsx'
import { useHerAnswer } from '#web/site/hers/use-her-answer.ts'

type Props = { token: string; page: HerPage; chatNumber: string }

/** The house first, then equal answers. */
export function HerAnswerPage({ token, page: loaded, chatNumber }: Props) {
  const answer = useHerAnswer(loaded, (given) => browserSend(sendHerAnswer, { token, ...given }))
  const { page } = answer
  const isOpen = page.state === 'asked' || page.state === 'question'
  return (
    <HerFrame {...{ page, answer, isOpen, chatNumber }} note={page.answerBy}>
      <Outcome page={page} isAsked={answer.isAsked} />
    </HerFrame>
  )
}

/** The state of her answer, above the facts to be read first. */
function Outcome({ page, isAsked }: { page: HerPage; isAsked: boolean }) {
  const { words, state } = page
  const said = { yes: words['thanksYes'], no: words['thanksNo'], over: words['over'] }
  const text =
    state === 'asked' || state === 'question' ? isAsked && words['thanksQuestion'] : said[state]
  return (
    <output className="block">
      {text ? (
        <span className="mt-4 block rounded-card bg-action-tint p-4">
          <span className="block font-semibold">{text}</span>
          {page.start ? (
            <span className="mt-2 block">
              <span className="block text-small text-ink2">{words['youStart']}</span>
              <bdi>{page.start}</bdi>
            </span>
          ) : null}
        </span>
      ) : null}
    </output>
  )
}
