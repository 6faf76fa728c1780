import ChevronDown from 'lucide-react/icons/chevron-down'
import { use, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import { ProfileFormContext } from './field-context.ts'
import { FoldContext } from './folds.ts'
import type { Folds } from './folds.ts'

type Titled = {
  id: string
  title: string
  lead?: string
  /** What a folded part holds, in a few words. */
  summary?: string | undefined
  children: ReactNode
}

/** A part of a screen under its title, folded where the screen has many. */
export function Group(part: Titled) {
  const folds = use(FoldContext)
  return folds ? <Folded {...part} folds={folds} /> : <Flat {...part} />
}

function Flat({ id, title, lead, children }: Titled) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 rounded-desk bg-raised p-4 shadow-line lg:p-6"
    >
      <h2 id={`${id}-title`} className="text-title font-semibold">
        {title}
      </h2>
      <Content lead={lead}>{children}</Content>
    </section>
  )
}

/** A link to its id opens it, and so does a wrong value in it. */
function Folded({ id, title, lead, summary, children, folds }: Titled & { folds: Folds }) {
  const [wasOpen] = useState(() => folds.isOpen.get(id) ?? folds.isAllOpen)
  const details = useRef<HTMLDetailsElement>(null)
  useAfterChange(use(ProfileFormContext)?.wrong, () => {
    if (details.current?.querySelector('[aria-invalid=true]')) details.current.open = true
  })
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <details
        ref={details}
        data-fold
        open={wasOpen}
        onToggle={({ currentTarget }) => {
          folds.isOpen.set(id, currentTarget.open)
        }}
        className="group/fold rounded-desk bg-raised shadow-line"
      >
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 rounded-desk px-4 lg:px-6 [&::-webkit-details-marker]:hidden">
          <h2 id={`${id}-title`} className="shrink-0 text-body font-semibold">
            {title}
          </h2>
          <span className="min-w-0 flex-1 truncate text-end text-desk text-ink2 group-open/fold:invisible">
            <bdi>{summary}</bdi>
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="shrink-0 text-ink2 group-open/fold:rotate-180"
          />
        </summary>
        <div id={id} className="scroll-mt-16 px-4 pb-5 lg:px-6 lg:pb-6">
          <Content lead={lead}>{children}</Content>
        </div>
      </details>
    </section>
  )
}

const Content = ({ lead, children }: Pick<Titled, 'children'> & { lead: string | undefined }) => (
  <>
    {lead ? <p className="mt-1 max-w-140 text-small text-ink2">{lead}</p> : null}
    <div className="mt-5 space-y-6">{children}</div>
  </>
)
