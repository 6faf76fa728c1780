import { TextLinks } from './text-link.tsx'
import type { TextWords } from './text-words.ts'

/** Each with its heading, paragraphs, steps, list and links, as far as it has them. */
export function TextSections({ words }: { words: TextWords }) {
  return (
    <>
      {words.keysOf('sections').map((id) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="pt-8 xl:pt-10">
          <h2 id={`${id}-title`} className="text-title">
            {words.say(`sections.${id}.title`)}
          </h2>
          <SectionBody words={words} path={`sections.${id}`} />
        </section>
      ))}
      <TextSource words={words} />
    </>
  )
}

/** What stands below a section's heading. */
export function SectionBody({ words, path }: { words: TextWords; path: string }) {
  return (
    <div className="max-w-160">
      {words.keysOf(`${path}.body`).map((key) => (
        <p key={key} className="mt-2 text-ink2">
          {words.say(`${path}.body.${key}`)}
        </p>
      ))}
      <TextSteps words={words} path={`${path}.steps`} />
      <TextList words={words} path={`${path}.list`} />
      <TextLinks words={words} path={`${path}.links`} />
    </div>
  )
}

/** In order, with large numbers. */
export function TextSteps({ words, path }: { words: TextWords; path: string }) {
  const steps = words.keysOf(path)
  if (steps.length === 0) return null
  return (
    <ol className="mt-4 border-t border-line">
      {steps.map((key, index) => (
        <li key={key} className="flex gap-4 border-b border-line py-4">
          <span aria-hidden className="w-8 shrink-0 text-title text-action">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{words.say(`${path}.${key}.title`)}</h3>
            <p className="mt-0.5 text-ink2">{words.say(`${path}.${key}.body`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function TextList({ words, path }: { words: TextWords; path: string }) {
  const items = words.keysOf(path)
  if (items.length === 0) return null
  return (
    <ul className="mt-3 border-t border-line">
      {items.map((key) => (
        <li key={key} className="border-b border-line py-3 text-ink2">
          {words.say(`${path}.${key}`)}
        </li>
      ))}
    </ul>
  )
}

/** Where the facts come from, and of when they are. */
export function TextSource({ words }: { words: TextWords }) {
  if (!words.has('source')) return null
  return (
    <div className="mt-8 max-w-160 rounded-card bg-sunken p-4 text-small text-ink2">
      <p>{words.say('source')}</p>
      <TextLinks words={words} path="sourceLinks" isSmall />
    </div>
  )
}
