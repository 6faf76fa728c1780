import { useSearchParams } from 'react-router'
import type { OwnCheckIns as CheckIns } from '#api/workers/own-check-ins.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

type Service = CheckIns['services'][number]
type CheckIn = Service['checkIns'][number]
type Question = CheckIn['questions'][number]

/** What she is asked about her work; each answer is one press, and only ours to read. */
export function OwnCheckIns({ checkIns }: { checkIns: CheckIns }) {
  const { words, services } = checkIns
  if (services.length === 0) return null
  return (
    <section id="work" aria-labelledby="own-work" className="mt-6 mb-6">
      <h2 id="own-work" className="text-title">
        {words['title']}
      </h2>
      <p className="mt-1 text-small text-ink2">{words['note']}</p>
      {services.map((service) => (
        <OneService key={service.caseId} {...{ service, words }} />
      ))}
    </section>
  )
}

type Words = { words: CheckIns['words'] }

function OneService({
  service: { caseId, family, checkIns },
  words,
}: Words & { service: Service }) {
  return (
    <div className="mt-3 space-y-3">
      {checkIns.map((one) => (
        <article key={one.kind + one.day} className="rounded-card bg-raised p-4 shadow-line">
          <p className="text-small text-ink2">
            {one.title} <span aria-hidden>·</span> {family}
          </p>
          {one.questions.map((question) => (
            <Asked
              key={question.question}
              {...{ question, words }}
              about={[caseId, one.kind, one.day, question.question].join(':')}
            />
          ))}
        </article>
      ))}
    </div>
  )
}

type AskedProps = Words & { question: Question; about: string }

/** An answer that was given stands there, with the way to change it. */
function Asked({ question: { asks, given, answers }, about, words }: AskedProps) {
  const [search] = useSearchParams()
  const said = answers.find(({ answer }) => answer === given)
  const isChanged = search.get('change') === about
  const id = `asks-${about}`
  const again = new URLSearchParams(search)
  again.set('change', about)
  const [before = '', after = ''] = (words['said'] ?? '').split('{answer}')
  return (
    <div
      id={about}
      className="mt-3 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0"
    >
      <h3 id={id} className="font-semibold">
        {asks}
      </h3>
      {said && !isChanged ? (
        <>
          <output className="mt-1 block">
            {before}
            <bdi className="font-semibold">{said.says}</bdi>
            {after}
            <span className="block text-ink2">{words[said.worries ? 'willCall' : 'thanks']}</span>
          </output>
          <a
            href={`?${again.toString()}#${about}`}
            aria-describedby={id}
            className={textLinkClass('inline-flex min-h-11 items-center text-small')}
          >
            {words['change']}
          </a>
        </>
      ) : (
        <form method="post" aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="do" value="check-in" />
          <input type="hidden" name="about" value={about} />
          {answers.map(({ answer, says }) => (
            <Button
              key={answer}
              type="submit"
              name="press"
              value={answer}
              tone="edged"
              size="small"
              aria-describedby={id}
              className="min-w-20"
            >
              {says}
            </Button>
          ))}
        </form>
      )}
    </div>
  )
}
