import { Link } from 'react-router'
import { useWide } from '#web/console/one-case/use-wide.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** Leads to the first document that waits: papers are not to be accepted unseen. */
export function OpenFirst() {
  const say = useWords('oneCase')
  const look = { size: 'small', wide: true } as const
  if (useWide()) {
    return (
      <Button {...look} onClick={leadToDocuments}>
        {say('now.openFirst')}
      </Button>
    )
  }
  return (
    <Link to="?tab=documents" className={buttonClass(look)}>
      {say('now.openFirst')}
    </Link>
  )
}

/** To the press that opens it, or to the one that is open already. */
function leadToDocuments(): void {
  const place = partNamed('data-open-document') ?? partNamed('data-documents')
  place?.scrollIntoView({ block: 'center' })
  place?.focus()
}

const partNamed = (name: string) => document.querySelector<HTMLElement>(`[${name}]`)
