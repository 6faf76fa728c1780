import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

/**
 * Told once to whoever comes from an unknown address. It stands in every copy of the page, out of
 * sight: a script in the head shows it before anything is seen.
 */
export function MissedAddress({ title, body }: { title: string; body: string }) {
  useOngoing(() => () => document.documentElement.removeAttribute('data-missed'))
  return (
    <div className="page-x hidden pt-3 pb-2 in-data-missed:block">
      <p className="rounded-button bg-info-tint px-4 py-3 text-small">
        <b className="block font-semibold md:inline">{title}</b>
        <span className="max-md:hidden"> · </span>
        {body}
      </p>
    </div>
  )
}
