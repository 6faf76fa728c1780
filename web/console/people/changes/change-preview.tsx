import type { ReactNode } from 'react'
import type { previewPeopleChange } from '#api/console/people/people-changes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { ChangesList } from '#web/console/people/sections/changes-list.tsx'
import { useWords } from '#web/console/use-words.ts'
import { useWhyText } from './use-why-text.ts'

type Preview = OutputOf<typeof previewPeopleChange>

/** Who would change from what to what, and who would stay as she is and why. */
export function ChangePreview({ preview }: { preview: Preview }) {
  const say = useWords('changes')
  const whyText = useWhyText()
  const { people, changing, refused, changes, refusals } = preview
  return (
    <div className="space-y-4 text-small">
      <ul className="space-y-1">
        <li className="font-[560]">{say('changing', { count: changing })}</li>
        {people - changing - refused > 0 ? (
          <li>{say('same', { count: people - changing - refused })}</li>
        ) : null}
        {refused > 0 ? <li className="text-danger">{say('refused', { count: refused })}</li> : null}
      </ul>
      {refusals.length > 0 ? (
        <Named title={say('stay')} more={refused - refusals.length}>
          {refusals.map(({ maidId, name, why }) => (
            <li key={maidId} className="border-t border-line py-2">
              <bdi className="font-[560]">{name}</bdi>
              <p className="text-ink2">{whyText(why)}</p>
            </li>
          ))}
        </Named>
      ) : null}
      {changes.length > 0 ? (
        <Named title={say('change')} more={changing - changes.length}>
          {changes.map(({ maidId, name, changes: places }) => (
            <li key={maidId} className="border-t border-line py-2">
              <bdi className="font-[560]">{name}</bdi>
              <ChangesList changes={places} />
            </li>
          ))}
        </Named>
      ) : null}
    </div>
  )
}

function Named({ title, more, children }: { title: string; more: number; children: ReactNode }) {
  const say = useWords('changes')
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1">{children}</ul>
      {more > 0 ? <p className="pt-2 text-ink3">{say('more', { count: more })}</p> : null}
    </section>
  )
}
