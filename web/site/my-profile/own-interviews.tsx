import type { OutputOf } from '#api/define-call.ts'
import type { HerInterview, listOwnInterviews } from '#api/interviews/interviews.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

type Own = OutputOf<typeof listOwnInterviews>
type RowProps = { one: HerInterview; words: Own['words']; language: string }

/** Families that want to talk with her by video: a time by one press, or other times. */
export function OwnInterviews({ own, language }: { own: Own; language: string }) {
  const { words, interviews } = own
  return (
    <section id="interviews" aria-labelledby="own-interviews" className="mt-8">
      <h2 id="own-interviews" className="text-title">
        {words['title']}
      </h2>
      {interviews.length === 0 ? (
        <p className="mt-1 text-ink2">{words['none']}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {interviews.map((one) => (
            <li key={one.interviewId} className="py-4">
              {one.state === 'asked' ? (
                <Asked {...{ one, words, language }} />
              ) : (
                <Known {...{ one, words, language }} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** She chooses a time, asks for others or says no. */
function Asked({ one, words, language }: RowProps) {
  return (
    <form method="post">
      <p className="font-semibold">{one.family}</p>
      <p className="mt-1 text-ink2">{one.line}</p>
      <div className="mt-3 flex flex-col gap-3">
        {one.times.map(({ at, text }) => (
          <Button key={at} type="submit" name="accept" value={`${one.interviewId} ${at}`}>
            {text}
          </Button>
        ))}
        <Button type="submit" name="other" value={one.interviewId} tone="edged">
          {words['otherTimes']}
        </Button>
        <Button type="submit" name="refuse" value={one.interviewId} tone="quiet">
          {words['cancel']}
        </Button>
      </div>
      <input type="hidden" name="do" value="interview" />
      {one.isAsked ? (
        <p className="mt-4">
          {words['asksYou']}{' '}
          <a
            href={addressOf(one, language)}
            className={textLinkClass('inline-flex min-h-11 items-center')}
          >
            {words['record']}
          </a>
        </p>
      ) : null}
    </form>
  )
}

const addressOf = ({ interviewId }: HerInterview, language: string): string =>
  `/interviews?id=${interviewId}&speak=${language}`

/** What became of it, with the way to it. */
function Known({ one, words, language }: RowProps) {
  const isUrgent = one.isCallOpen || one.isAsked || (one.maySay && !one.said)
  return (
    <div className="flex items-center justify-between gap-4">
      <p id={`interview-${one.interviewId}`} className="min-w-0">
        <span className="block font-semibold">{one.family}</span>
        <span className="block text-small text-ink2">{one.line}</span>
        {one.isAsked ? <span className="block text-small">{words['asksYou']}</span> : null}
      </p>
      {one.state === 'cancelled' ? null : (
        <a
          href={addressOf(one, language)}
          aria-describedby={`interview-${one.interviewId}`}
          className={buttonClass({ tone: isUrgent ? 'main' : 'edged', size: 'small' })}
        >
          {words['open']}
        </a>
      )}
    </div>
  )
}
