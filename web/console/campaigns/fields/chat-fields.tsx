import { useState } from 'react'
import type { ChatTarget } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { DeskArea, DeskCheck } from './desk-fields.tsx'

/** A chat: the numbers among which visitors are spread, and the message in each language. */
export function ChatTargetFields({
  target,
  numbers,
  onChange,
}: {
  target: ChatTarget
  numbers: readonly string[]
  onChange: (target: ChatTarget) => void
}) {
  const say = useWords('campaigns')
  const chosen = target.numbers ?? []
  // Also those that are not set any more, so that they can be taken out.
  const all = [...new Set([...numbers, ...chosen])]
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="text-desk text-ink2">{say('chat.numbers')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {all.map((name) => (
            <DeskCheck
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={(event) =>
                onChange({
                  ...target,
                  numbers: event.currentTarget.checked
                    ? [...chosen, name]
                    : chosen.filter((one) => one !== name),
                })
              }
            />
          ))}
        </div>
        <p className="text-caption text-ink3">
          {say(chosen.length > 1 ? 'chat.spread' : chosen.length === 1 ? 'chat.one' : 'chat.site')}
        </p>
      </fieldset>
      <Messages texts={target.texts ?? {}} onChange={(texts) => onChange({ ...target, texts })} />
    </div>
  )
}

function Messages({
  texts,
  onChange,
}: {
  texts: Partial<Record<Language, string>>
  onChange: (texts: Partial<Record<Language, string>>) => void
}) {
  const say = useWords('campaigns')
  const { site: nameOf } = useNames()
  const [language, setLanguage] = useState<Language>('en')
  return (
    <div>
      <div className="mb-2 flex flex-wrap gap-1">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className={classNames(
              'inline-flex min-h-8 items-center gap-1.5 rounded-tag px-2.5 text-desk pointer-coarse:min-h-11',
              one === language ? 'bg-tag font-[560] text-ink' : 'text-ink2 hover:bg-sunken',
            )}
          >
            {nameOf(one)}
            {texts[one] ? null : (
              <span className="text-caption text-ink3">{say('chat.missing')}</span>
            )}
          </button>
        ))}
      </div>
      <DeskArea
        label={say('chat.message', { language: nameOf(language) })}
        hint={say('chat.messageHint')}
        value={texts[language] ?? ''}
        maxLength={300}
        dir="auto"
        lang={language}
        onChange={(event) => {
          const { [language]: _, ...others } = texts
          const { value } = event.currentTarget
          onChange(value === '' ? others : { ...others, [language]: value })
        }}
      />
    </div>
  )
}
