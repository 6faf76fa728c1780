import type { OwnProfile } from '#api/workers/own-profile.ts'
import { Button } from '#web/ui/button.tsx'

/** Where her profile is open; another device is ended by one press, this one too. */
export function OwnDevices({ profile: { devices, words } }: { profile: OwnProfile }) {
  return (
    <section id="devices" aria-labelledby="own-devices" className="mt-8">
      <h2 id="own-devices" className="text-title">
        {words['devices']}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {devices.map(({ id, kind, isThis }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <span id={`device-${id}`} className="shrink-0">
              <span className="block">{words[kind?.form ?? 'phone']}</span>
              {isThis ? <span className="text-small text-ink2">{words['thisDevice']}</span> : null}
            </span>
            <form method="post">
              <input type="hidden" name="do" value={isThis ? 'leave' : 'device'} />
              <Button
                type="submit"
                name="press"
                value={id}
                tone="edged"
                size="small"
                aria-describedby={`device-${id}`}
              >
                {words[isThis ? 'leave' : 'endDevice']}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
