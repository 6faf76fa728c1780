import type { OwnProfile } from '#api/workers/own-profile.ts'
import { Button } from '#web/ui/button.tsx'

/** Families that asked for her; each opens what she was told and what she said. */
export function OwnAsks({ profile: { asks, words } }: { profile: OwnProfile }) {
  return (
    <section aria-labelledby="asks" className="mt-8">
      <h2 id="asks" className="text-title">
        {words['asks']}
      </h2>
      {asks.length === 0 ? (
        <p className="mt-1 text-ink2">{words['noAsks']}</p>
      ) : (
        <form method="post" className="mt-2 divide-y divide-line border-y border-line">
          <input type="hidden" name="do" value="ask" />
          {asks.map(({ caseId, family, line, isOpen, questions }) => (
            <div key={caseId} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p id={`ask-${caseId}`}>
                  <span className="block">{family}</span>
                  <span className="block text-small text-ink2">{line}</span>
                </p>
                {questions.map(({ question, answer }, at) => (
                  <p key={at} className="mt-2 border-s-2 border-line ps-3 text-small">
                    <bdi className="block text-ink2">{question}</bdi>
                    <bdi className="block">{answer}</bdi>
                  </p>
                ))}
              </div>
              <Button
                type="submit"
                name="press"
                value={caseId}
                tone={isOpen ? 'main' : 'edged'}
                size="small"
                aria-describedby={`ask-${caseId}`}
              >
                {words['open']}
              </Button>
            </div>
          ))}
        </form>
      )}
    </section>
  )
}
