import Check from 'lucide-react/icons/check'
import type { OwnProfile } from '#api/workers/own-profile.ts'
import { classNames } from '#web/ui/style/class-names.ts'

/** Each fact with its switch; what is off, no family sees. */
export function OwnRows({ profile: { rows, words } }: { profile: OwnProfile }) {
  return (
    <section aria-labelledby="sees" className="mt-8">
      <h2 id="sees" className="text-title">
        {words['sees']}
      </h2>
      <form method="post" className="mt-3 divide-y divide-line border-y border-line">
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
    </section>
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
