import { useWords } from '#web/console/use-words.ts'

/** Where each part of the screen is. */
export function JumpLinks() {
  const say = useWords('people')
  const video = useWords('video')
  const parts = [
    ['who', say('groups.who.title')],
    ['work', say('groups.work.title')],
    ['herWishes', say('groups.wishes.title')],
    ['spoken', say('groups.languages.title')],
    ['price', say('groups.price.title')],
    ['arrival', say('groups.arrival.title')],
    ['words', say('groups.words.title')],
    ['video', video('title')],
    ['voices', video('voices')],
    ['checks', say('checks.title')],
    ['consents', say('consents.title')],
    ['hires', say('hires.title')],
    ['interviews', say('interviews.title')],
    ['history', say('history.title')],
  ] as const
  return (
    <nav aria-label={say('jump')} className="max-xl:hidden">
      <ul className="columns-2 gap-4 text-desk">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-ink2 no-underline hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
