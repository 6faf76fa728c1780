import { useSearchParams } from 'react-router'
import type { OwnProfile } from '#api/workers/own-profile.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckMark } from '#web/ui/fields/choice/check-mark.tsx'

/** Her wishes for a home, to choose from. */
export function OwnWishes({ profile: { wishes, words } }: { profile: OwnProfile }) {
  const [search] = useSearchParams()
  const isSaved = search.get('said') === 'wishes-saved'
  return (
    <details id="own-wishes" open={isSaved} className="border-b border-line">
      <summary className="flex min-h-14 items-center font-semibold text-action">
        {words['wishesEdit']}
      </summary>
      {isSaved ? <output className="block pb-3">{words['wishesSaved']}</output> : null}
      <form method="post" className="pb-5">
        <input type="hidden" name="do" value="wishes" />
        <p id="own-wishes-note" className="text-small text-ink2">
          {words['wishesNote']}
        </p>
        <fieldset aria-describedby="own-wishes-note" className="mt-2">
          <legend className="sr-only">{words['wishesEdit']}</legend>
          <ul className="md:grid md:grid-cols-2 md:gap-x-6">
            {wishes.map(({ code, label, isChosen }) => (
              <li key={code}>
                <label className="flex min-h-12 items-center gap-3 py-1">
                  <CheckMark name={code} defaultChecked={isChosen} />
                  {label}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" className="mt-4">
          {words['wishesSave']}
        </Button>
      </form>
    </details>
  )
}
