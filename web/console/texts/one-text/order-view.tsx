import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import { orderQuestions } from '#api/console/words/one-text.ts'
import { moveQuestion, questionOrder } from '#domain/content/changes/order-questions.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { TextProps } from './read-words.ts'

type OrderProps = TextProps & { onSay: (text: string) => void }

/** The questions in their order, which is moved in every language at once. */
export function OrderView({ language, read, reload, onSay }: OrderProps) {
  const say = useWords('texts')
  const failed = useWords('console')('failed')
  const names = useNames()
  const mayPublish = useMay('publish-words')
  const [order, setOrder] = useState(() => questionOrder(read.source))
  const [differs, setDiffers] = useState<readonly string[]>([])
  const move = useMoves(order, setOrder)
  const titles = new Map(
    splitBlocks(read.source).flatMap(({ kind, name, text }) =>
      kind === 'heading' ? [[name, text.replace(/^#+ /, '').replace(/ ?\{#[\w-]+\}$/, '')]] : [],
    ),
  )
  const { isBusy, failure, onSubmit } = useForm(async () => {
    const answer = await consoleSend(orderQuestions, { order, after: read.english.version })
    setDiffers(answer.differs)
    if (answer.differs.length > 0) return
    onSay(say('order.done'))
    reload()
  })
  const isChanged = JSON.stringify(order) !== JSON.stringify(questionOrder(read.source))
  return (
    <form onSubmit={onSubmit} className="border-t border-line px-4 py-3 text-desk lg:px-6">
      <p className="text-ink2">{say('order.lead')}</p>
      {order.map(({ section, questions }) => (
        <section key={section} className="mt-3">
          <h2 className="font-semibold" lang={language} dir={textDirection(language)}>
            {titles.get(section)}
          </h2>
          <ol className="divide-y divide-line">
            {questions.map((anchor) => (
              <li key={anchor} className="flex items-center gap-2 py-1">
                <span lang={language} dir={textDirection(language)} className="min-w-0 flex-1">
                  {titles.get(anchor)}
                </span>
                {mayPublish ? (
                  <>
                    <MoveButton
                      {...{ anchor, move }}
                      title={titles.get(anchor) ?? anchor}
                      by={-1}
                    />
                    <MoveButton {...{ anchor, move }} title={titles.get(anchor) ?? anchor} by={1} />
                  </>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div role="alert" className="mt-2 text-danger empty:hidden">
        {failure
          ? messageOf(failure, failed)
          : differs.length > 0
            ? say('order.differs', { languages: differs.map((one) => names.site(one)).join(', ') })
            : null}
      </div>
      {mayPublish ? (
        <Button type="submit" size="desk" className="mt-3" busy={isBusy} disabled={!isChanged}>
          {say('order.publish')}
        </Button>
      ) : null}
    </form>
  )
}

type Order = ReturnType<typeof questionOrder>

/** Moves by a press; the button that was pressed keeps the keyboard where its question goes. */
function useMoves(order: Order, setOrder: (order: Order) => void) {
  const pressed = useRef('')
  useEffect(() => {
    if (pressed.current === '') return
    document.querySelector<HTMLElement>(`#${CSS.escape(pressed.current)}`)?.focus()
    pressed.current = ''
  })
  return (anchor: string, by: -1 | 1) => {
    pressed.current = idOf(anchor, by)
    setOrder(moveQuestion(order, anchor, by))
  }
}

const idOf = (anchor: string, by: -1 | 1) => `move-${anchor}-${by === 1 ? 'down' : 'up'}`

function MoveButton({
  anchor,
  title,
  by,
  move,
}: {
  anchor: string
  title: string
  by: -1 | 1
  move: (anchor: string, by: -1 | 1) => void
}) {
  const say = useWords('texts')
  const Icon = by === 1 ? ArrowDown : ArrowUp
  return (
    <Button
      id={idOf(anchor, by)}
      tone="quiet"
      size="desk"
      aria-label={say(by === 1 ? 'order.down' : 'order.up', { title })}
      onClick={() => move(anchor, by)}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  )
}
