import CalendarCheck from 'lucide-react/icons/calendar-check'
import Clock from 'lucide-react/icons/clock'
import Wallet from 'lucide-react/icons/wallet'
import type { TextWords } from '#web/site/text/text-words.ts'
import { TextLink } from '#web/site/text/text-link.tsx'
import { TextSource, TextSteps } from '#web/site/text/text-sections.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const facts = [
  { key: 'time', Icon: Clock },
  { key: 'fee', Icon: Wallet },
  { key: 'holds', Icon: CalendarCheck },
] as const

/** Three facts, then the steps in the order of the real form (R20). */
export function GuideBody({ words }: { words: TextWords }) {
  const chatText = words.say('chatText')
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[1fr_minmax(18rem,22rem)] lg:items-start lg:gap-x-16">
      <div className="lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:rounded-card lg:bg-raised lg:p-6 lg:shadow-line">
        <ul className="border-t border-line lg:border-t-0">
          {facts.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3 border-b border-line py-3">
              <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-action" />
              <div className="min-w-0">
                <p className="font-medium">{words.say(`facts.${key}.title`)}</p>
                <p className="text-small text-ink2">{words.say(`facts.${key}.note`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row lg:flex-col">
          {words.keysOf('office').map((name) => (
            <TextLink
              key={name}
              name={name}
              className={buttonClass({ className: 'sm:max-lg:flex-1' })}
            >
              {words.say(`office.${name}`)}
            </TextLink>
          ))}
          <TextLink
            name="chat"
            chatText={chatText}
            className={buttonClass({ tone: 'edged', className: 'sm:max-lg:flex-1' })}
          >
            {words.say('share')}
          </TextLink>
        </div>
      </div>
      <div className="max-lg:mt-4 lg:col-start-1">
        <h2 className="sr-only">{words.say('stepsTitle')}</h2>
        <TextSteps words={words} path="steps" />
        <TextSource words={words} />
      </div>
    </div>
  )
}
