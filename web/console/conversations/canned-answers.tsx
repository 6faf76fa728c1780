import { useState } from 'react'
import { useLocale } from 'use-intl'
import { directChatLink } from '#domain/campaigns/chat-link.ts'
import { Part } from '#web/console/frame/part.tsx'
import { offerUndo } from '#web/console/frame/undo.ts'
import type { MessageLines } from '#web/console/today/task-message.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { OneOfField } from '#web/ui/fields/choice/one-of-field.tsx'
import answers from './canned-answers.json' with { type: 'json' }

// Object.keys loses the keys' type.
const languages = Object.keys(answers) as (keyof typeof answers)[]
const choices = ['call', 'questions', 'no-work'] as const

/** Ready answers in the first language of hers that we have, to copy or to open in WhatsApp. */
export function CannedAnswers({ lines }: { lines: MessageLines }) {
  const say = useWords('conversations')
  const locale = useLocale()
  const valueOf = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
  const spoken = valueOf('languages').split(', ')
  const [language, setLanguage] = useState(
    () => spoken.flatMap((one) => languages.find((has) => has === one) ?? [])[0] ?? 'en',
  )
  const [choice, setChoice] = useState<(typeof choices)[number]>('call')
  const text = answers[language][choice].replace('{name}', () => valueOf('name'))
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (
    <Part title={say('answers.title')} lead={say('answers.lead')}>
      <div className="grid gap-3 md:grid-cols-2">
        <OneOfField
          name="language"
          label={say('answers.language')}
          value={language}
          options={languages}
          textOf={(one) => names.of(one) ?? one}
          onChoose={setLanguage}
        />
        <OneOfField
          name="answer"
          label={say('answers.which')}
          value={choice}
          options={choices}
          textOf={(one) => say(`answers.choices.${one}`)}
          onChoose={setChoice}
        />
      </div>
      <p
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="rounded-desk bg-raised p-4 text-body shadow-line"
      >
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="edged"
          size="small"
          onClick={() =>
            void copyText(text).then((isCopied) =>
              offerUndo({ text: say(isCopied ? 'answers.copied' : 'answers.notCopied') }),
            )
          }
        >
          {say('answers.copy')}
        </Button>
        <a
          href={directChatLink(valueOf('phone'), text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'edged', size: 'small' })}
        >
          {say('answers.open')}
        </a>
      </div>
    </Part>
  )
}
