import { useId } from 'react'
import { besideEnglish } from '#domain/content/changes/beside-english.ts'
import type { BesideRow } from '#domain/content/changes/beside-english.ts'
import { addBlock, removeBlock, replaceBlock } from '#domain/content/changes/edit-blocks.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import type { SourceBlock } from '#domain/content/changes/source-blocks.ts'
import type { Language } from '#domain/constants.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { ReadWords } from './read-words.ts'
import { WordChanges } from './word-changes.tsx'

type BesideProps = {
  read: ReadWords
  language: Language
  source: string
  mayWrite: boolean
  onChange: (source: string) => void
}

/** English and another language block by block, with what changed in English since. */
export function BesideView({ read, language, source, mayWrite, onChange }: BesideProps) {
  const say = useWords('texts')
  const names = useNames()
  const rows = besideEnglish({
    agreed: splitBlocks(read.english.agreed),
    english: splitBlocks(read.english.source),
    published: splitBlocks(read.source),
    theirs: splitBlocks(source),
  })
  return (
    <div className="border-t border-line">
      <div
        aria-hidden
        className="grid gap-x-6 border-b border-line px-4 py-2 text-desk text-ink2 max-lg:hidden lg:grid-cols-2 lg:px-6"
      >
        <span>{say('beside.english')}</span>
        <span>{names.site(language)}</span>
      </div>
      <ol>
        {rows.map((row, at) => (
          <BesideBlock
            key={`${row.english?.key ?? row.before?.key} ${row.state}`}
            row={row}
            previous={rows.slice(0, at).findLast(({ theirs }) => theirs)?.theirs}
            {...{ language, source, mayWrite, onChange }}
          />
        ))}
      </ol>
    </div>
  )
}

type BlockProps = Omit<BesideProps, 'read'> & { row: BesideRow; previous: SourceBlock | undefined }

function BesideBlock(props: BlockProps) {
  const { row, source, language, mayWrite, onChange } = props
  const { english, before, theirs, state, isMended } = row
  const isBehind = state !== 'same' && !isMended
  const old = state === 'missing' ? english : before
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-2 border-b border-line px-4 py-3 text-desk lg:grid-cols-2 lg:px-6',
        isBehind && 'bg-saffron-tint',
      )}
    >
      <div className="min-w-0">
        <BlockName block={english ?? before} />
        <WordChanges before={old?.text ?? ''} after={english?.text ?? ''} language="en" />
      </div>
      <div className="min-w-0">
        {theirs ? (
          <TheirBlock
            {...{ theirs, language, mayWrite, isBehind }}
            onWrite={(text) => onChange(replaceBlock(source, theirs, text))}
          />
        ) : null}
        {isBehind ? <Behind {...props} state={state} /> : null}
      </div>
    </li>
  )
}

/** What of a page a field is; the others say it themselves. */
function BlockName({ block }: { block: SourceBlock | undefined }) {
  if (block?.kind !== 'field') return null
  return (
    <span lang="en" dir="ltr" className="block text-caption text-ink3">
      {block.name}
    </span>
  )
}

/** Why a block is behind, and what mends it where more than words are missing. */
function Behind({
  row: { english, theirs },
  previous,
  source,
  mayWrite,
  onChange,
  state,
}: BlockProps & { state: Exclude<BesideRow['state'], 'same'> }) {
  const say = useWords('texts')
  const mend =
    !theirs && english
      ? { words: say('beside.add'), now: () => addBlock(source, previous, english) }
      : theirs && state === 'removed'
        ? { words: say('beside.remove'), now: () => removeBlock(source, theirs) }
        : undefined
  return (
    <>
      <p className="mt-1 text-saffron-text">{say(`beside.${state}`)}</p>
      {mayWrite && mend ? (
        <Button tone="edged" size="desk" className="mt-1" onClick={() => onChange(mend.now())}>
          {mend.words}
        </Button>
      ) : null}
    </>
  )
}

function TheirBlock({
  theirs,
  language,
  mayWrite,
  isBehind,
  onWrite,
}: {
  theirs: SourceBlock
  language: Language
  mayWrite: boolean
  isBehind: boolean
  onWrite: (text: string) => void
}) {
  const say = useWords('texts')
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {say('beside.block', { line: theirs.line })}
      </label>
      <textarea
        id={id}
        rows={1}
        value={theirs.text}
        readOnly={!mayWrite}
        lang={language}
        dir={textDirection(language)}
        spellCheck
        onChange={(event) => onWrite(event.currentTarget.value)}
        className={classNames(
          'field-sizing-content min-h-9 w-full min-w-0 resize-none rounded-tag px-2 py-1 text-desk pointer-coarse:min-h-11',
          isBehind
            ? 'bg-raised shadow-edge-thin'
            : 'bg-transparent hover:bg-sunken focus:bg-raised',
        )}
      />
    </>
  )
}
