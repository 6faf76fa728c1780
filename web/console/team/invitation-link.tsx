import { useState } from 'react'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useWords } from '#web/console/use-words.ts'

/** A link for a member of staff; `isMailed` when it is on its way by e-mail too. */
export type MadeLink = { name: string; link: string; isMailed: boolean }

const days = signInRules.linkHours / 24

/** A link that was made just now. It is shown once: the server keeps only its hash. */
export function InvitationLink({ name, link, isMailed }: MadeLink) {
  const say = useWords('team')
  const [isCopied, setCopied] = useState(false)
  return (
    <output className="mx-4 mb-5 block max-w-160 rounded-desk bg-action-tint p-4 lg:mx-6">
      <h2 className="text-body font-semibold">{say('linkFor', { name })}</h2>
      <p className="mt-1 text-small text-ink2">
        {say(isMailed ? 'linkMailed' : 'linkLead', { days })}
      </p>
      <p dir="ltr" className="mt-3 rounded-tag bg-raised p-3 text-small break-all">
        {link}
      </p>
      <Button
        size="desk"
        tone="edged"
        className="mt-3"
        onClick={() => void copyText(link).then(() => setCopied(true))}
      >
        {isCopied ? say('copied') : say('copy')}
      </Button>
    </output>
  )
}
