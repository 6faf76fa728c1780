import type { Language } from '#domain/constants.ts'
import { replaceBlock } from '#domain/content/changes/edit-blocks.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import type { SourceBlock } from '#domain/content/changes/source-blocks.ts'
import { messageBlanks, messageNames } from '#domain/content/message-blanks.ts'
import type { MessageName } from '#domain/content/message-blanks.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { DeskArea } from '#web/console/campaigns/fields/desk-fields.tsx'
import { useWords } from '#web/console/use-words.ts'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { CheckedWords } from './use-words-check.ts'

/** A message that costs more parts is not published. */
const MOST_PARTS = 2

type MessagesProps = {
  language: Language
  source: string
  mayWrite: boolean
  checked: CheckedWords | undefined
  onChange: (source: string) => void
}

/** Our text messages, each with its example and its length. */
export function MessagesView({ language, source, mayWrite, checked, onChange }: MessagesProps) {
  const say = useWords('texts')
  const blocks = splitBlocks(source)
  return (
    <>
      <p className="px-4 pb-2 text-desk text-ink2 lg:px-6">{say('messages.lead')}</p>
      <ul className="border-t border-line">
        {messageNames.map((name) => (
          <Message
            key={name}
            {...{ name, language, mayWrite }}
            title={blocks.find(({ key }) => key === `#${name}`)}
            block={blocks.find(({ key }) => key === `${name}.1`)}
            shown={checked?.messages.find((one) => one.name === name)}
            onWrite={(block, text) => onChange(replaceBlock(source, block, text))}
          />
        ))}
      </ul>
    </>
  )
}

function Message({
  name,
  language,
  mayWrite,
  title,
  block,
  shown,
  onWrite,
}: {
  name: MessageName
  language: Language
  mayWrite: boolean
  title: SourceBlock | undefined
  block: SourceBlock | undefined
  shown: CheckedWords['messages'][number] | undefined
  onWrite: (block: SourceBlock, text: string) => void
}) {
  const say = useWords('texts')
  const blanks = Object.keys(messageBlanks[name]).map((blank) => `{${blank}}`)
  const spoken = { lang: language, dir: textDirection(language) }
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line px-4 py-3 text-desk lg:grid-cols-2 lg:px-6">
      <div className="min-w-0">
        <h2 className="font-semibold" {...spoken}>
          {title?.text.replace(/^#+ /, '').replace(/ ?\{#[\w-]+\}$/, '') ?? name}
        </h2>
        {block ? (
          <DeskArea
            label={say('messages.text', { name })}
            hint={
              blanks.length > 0 ? say('messages.blanks', { blanks: blanks.join(' ') }) : undefined
            }
            value={block.text}
            readOnly={!mayWrite}
            rows={2}
            {...spoken}
            // One paragraph: a line of its own would end it.
            onChange={(event) => onWrite(block, event.currentTarget.value.replaceAll('\n', ' '))}
          />
        ) : (
          <p className="text-danger">{say('messages.missing')}</p>
        )}
      </div>
      {shown ? (
        <div className="min-w-0">
          <p className="text-ink2">{say('messages.example')}</p>
          <p {...spoken} className="rounded-card bg-sunken px-3 py-2 break-words">
            {shown.text}
          </p>
          <StateDot state={shown.parts > MOST_PARTS ? 'failed' : 'good'}>
            {say('messages.parts', { letters: shown.letters, parts: shown.parts })}
          </StateDot>
          <p className="text-caption text-ink3">{say(`messages.${shown.alphabet}`)}</p>
        </div>
      ) : null}
    </li>
  )
}
