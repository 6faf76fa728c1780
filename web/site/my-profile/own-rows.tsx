import Check from 'lucide-react/icons/check'
import { useSearchParams } from 'react-router'
import type { OwnProfile } from '#api/workers/own-profile.ts'
import { FoldMark } from '#web/ui/marks/fold-mark.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Each fact with its switch; what is off, no family sees. Open until she has approved them. */
export function OwnRows({ profile: { rows, words, isApproved } }: { profile: OwnProfile }) {
  const [search] = useSearchParams()
  const shown = rows.filter(({ isShown }) => isShown).length
  return (
    <details
      open={!isApproved || search.get('said') === 'field'}
      aria-labelledby="sees"
      className="group mt-8 border-y border-line"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span>
          <h2 id="sees" className="text-title">
            {words['sees']}
          </h2>
          <span className="text-small text-ink2">
            {words['shown']}: {shown} · {words['hidden']}: {rows.length - shown}
          </span>
        </span>
        <FoldMark />
      </summary>
      <form method="post" className="divide-y divide-line border-t border-line">
        <input type="hidden" name="do" value="field" />
        {rows.map(({ field, label, value, isShown }) => (
          <div key={field} id={field} className="flex items-center justify-between gap-4 py-3.5">
            <p id={`${field}-name`} className="min-w-0">
              <span className="block text-small text-ink2">{label}</span>
              <bdi>{value}</bdi>
            </p>
            <Switch
              {...{ field, isShown }}
              said={words[isShown ? 'shown' : 'hidden'] ?? ''}
              deed={words[isShown ? 'hide' : 'show'] ?? ''}
            />
          </div>
        ))}
      </form>
    </details>
  )
}

type SwitchProps = { field: string; isShown: boolean; said: string; deed: string }

/** A button that looks and reads as a switch; place, mark and word say how it stands. */
function Switch({ field, isShown, said, deed }: SwitchProps) {
  return (
    <button
      type="submit"
      name="press"
      value={`${field}:${isShown ? 'hide' : 'show'}`}
      role="switch"
      aria-checked={isShown}
      aria-labelledby={`${field}-name`}
      title={deed}
      className="flex min-h-11 w-20 shrink-0 flex-col items-center justify-center gap-1 text-caption text-ink2"
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-9 w-16 items-center rounded-full p-1 forced-colors:border',
          isShown ? 'justify-end bg-action' : 'justify-start bg-ink3',
        )}
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-raised text-action forced-colors:bg-[ButtonText]">
          {isShown ? <Check size={18} strokeWidth={2.25} /> : null}
        </span>
      </span>
      <span aria-hidden>{said}</span>
    </button>
  )
}
