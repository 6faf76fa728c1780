import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CodeBox } from './code-entry.tsx'
import type { CodeWay } from './use-code-way.ts'

type Words = {
  /** Where the code went. */
  sentTo: (phone: string) => string
  code: string
  open: string
  again: string
  none: string
}

/** The second part of the way: the code, or that nothing stands under the number. */
export function CodeWayForm({ way, words }: { way: CodeWay; words: Words }) {
  const { error, isBusy, sentTo = '', hasNone, code, again } = way
  const submit = (event: FormEvent) => {
    event.preventDefault()
    code.confirm()
  }
  const another = (
    <Button tone="quiet" className="-ms-5" onClick={again}>
      {words.again}
    </Button>
  )
  if (hasNone) {
    return (
      <div className="mt-2 space-y-3">
        <output className="block">{words.none}</output>
        {another}
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 space-y-4">
      {/* Isolated, since a number reads from left to right. */}
      <output className="block text-body text-ink2">{words.sentTo(`\u2066${sentTo}\u2069`)}</output>
      <CodeBox code={code} label={words.code} error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {words.open}
        </Button>
        {another}
      </div>
    </form>
  )
}
