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
          {asks.map(({ caseId, family, line, isOpen }) => (
            <div key={caseId} className="flex items-center justify-between gap-4 py-3">
              <p id={`ask-${caseId}`} className="min-w-0">
                <span className="block">{family}</span>
                <span className="block text-small text-ink2">{line}</span>
              </p>
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
