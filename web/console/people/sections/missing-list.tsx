import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Sparkles from 'lucide-react/icons/sparkles'
import type { PublishingAdvice, PublishingGap } from '#domain/people/before-publishing.ts'
import { isPresent } from '#domain/people/person-state.ts'
import { useWords } from '#web/console/use-words.ts'
import type { PersonRead } from '#web/console/people/person.ts'

/** Where on the screen each thing is mended. */
const placeOfGap: Record<PublishingGap, string> = {
  'hid-herself': 'consents',
  video: 'video',
  'video-consent': 'consents',
  languages: 'spoken',
  skills: 'work',
  phrases: 'words',
  transcript: 'words',
}
const placeOfAdvice: Record<PublishingAdvice, string> = {
  'phrases-translated': 'words',
  'transcript-translated': 'words',
  'names-spelled': 'who',
  checks: 'checks',
  phone: 'number',
  levels: 'spoken',
}

/** What keeps her from being published, and what would make her profile better. */
export function MissingList({ person: { gaps, advice, state } }: { person: PersonRead }) {
  const say = useWords('people')
  const isHidden = state === 'draft' || state === 'paused'
  const isNothing = !isHidden && gaps.length === 0 && advice.length === 0
  if (!isPresent(state) || isNothing) return null
  return (
    <section className="rounded-desk bg-raised p-4 shadow-line">
      {isHidden || gaps.length > 0 ? (
        <>
          <h2 className="text-body font-semibold">{say('missing.title')}</h2>
          {gaps.length === 0 ? (
            <p className="mt-2 flex items-center gap-2 text-small text-action">
              <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {say('missing.ready')}
            </p>
          ) : (
            <ul className="mt-1">
              {gaps.map((gap) => (
                <Item key={gap} to={placeOfGap[gap]} text={say(`missing.gaps.${gap}`)} isGap />
              ))}
            </ul>
          )}
        </>
      ) : null}
      {advice.length > 0 ? (
        <>
          <h3 className="mt-3 text-small font-semibold first:mt-0">{say('missing.better')}</h3>
          <ul className="mt-1">
            {advice.map((one) => (
              <Item key={one} to={placeOfAdvice[one]} text={say(`missing.advice.${one}`)} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Item({ to, text, isGap = false }: { to: string; text: string; isGap?: boolean }) {
  const Icon = isGap ? CircleDashed : Sparkles
  return (
    <li>
      <a
        href={`#${to}`}
        className="flex min-h-9 items-center gap-2 text-small text-ink no-underline hover:underline pointer-coarse:min-h-11"
      >
        <Icon
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={isGap ? 'shrink-0 text-danger' : 'shrink-0 text-ink3'}
        />
        <span className="min-w-0">{text}</span>
      </a>
    </li>
  )
}
