import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  syntaxHighlighting,
} from '@codemirror/language'
import { Annotation, Compartment, EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { DecorationSet } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser } from '@lezer/markdown'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Language as SiteLanguage } from '#domain/constants.ts'
import { textDirection } from '#domain/visitor/language.ts'

// Lines below `---` would be headings: here they are fields, and a text has no other such line.
const markdown = new Language(
  defineLanguageFacet(),
  parser.configure({ remove: ['SetextHeading'] }),
  [],
  'markdown',
)
const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--action)' },
  { tag: tags.processingInstruction, color: 'var(--ink3)' },
])

const look = EditorView.theme({
  '&': { font: 'inherit', color: 'var(--ink)', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '-1px' },
  '.cm-scroller': { font: 'inherit', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.75rem 0' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink3)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.5rem', fontSize: '0.75rem' },
  '.cm-wrong': { backgroundColor: 'var(--danger-tint)' },
})

const setWrong = StateEffect.define<readonly number[]>()
const wrongLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    const found = effects.find((effect) => effect.is(setWrong))
    if (!found) return marks.map(changes)
    const lines = (found.value as readonly number[]).filter((line) => line <= state.doc.lines)
    const mark = Decoration.line({ class: 'cm-wrong' })
    return Decoration.set(
      [...new Set(lines)]
        .toSorted((a, b) => a - b)
        .map((line) => mark.range(state.doc.line(line).from)),
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Text that did not come from the keyboard. */
const fromOutside = Annotation.define<boolean>()

export type SourceEditorProps = {
  value: string
  language: SiteLanguage
  label: string
  isReadOnly: boolean
  wrong: readonly number[]
  /** A line to lead to; each press is a new object. */
  goTo: { line: number } | undefined
  onChange: (value: string) => void
}

/**
 * The Markdown of a text. Its styles live in a shadow root, because the console's policy lets no
 * script write a style into the page.
 */
export function SourceEditor(props: SourceEditorProps) {
  const { value, wrong, goTo, language, label, isReadOnly } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  // Texts that were told and have not come back: who types fast is ahead of the page.
  const told = useRef<string[]>([])
  const tell = useEffectEvent((text: string) => {
    told.current.push(text)
    props.onChange(text)
  })
  const replace = useEffectEvent((editor: EditorView, text: string) => {
    const { doc, selection } = editor.state
    editor.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      selection: { anchor: Math.min(selection.main.head, text.length) },
      effects: setWrong.of(wrong),
      annotations: fromOutside.of(true),
    })
  })
  const begin = useEffectEvent((parent: ShadowRoot) => anEditor(parent, props, tell))
  useEffect(() => {
    if (!host.current) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const editor = begin(root)
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    const place = told.current.lastIndexOf(value)
    // What was typed here comes back, perhaps after more was typed: it replaces nothing.
    told.current = place < 0 ? [] : told.current.slice(place + 1)
    if (!editor || place >= 0 || editor.state.doc.toString() === value) return
    replace(editor, value)
  }, [value])
  useEffect(() => {
    view.current?.dispatch({ effects: facts.reconfigure(factsOf({ language, label, isReadOnly })) })
  }, [language, label, isReadOnly])
  useEffect(() => view.current?.dispatch({ effects: setWrong.of(wrong) }), [wrong])
  useEffect(() => {
    const editor = view.current
    if (!editor || !goTo) return
    const { from } = editor.state.doc.line(Math.min(Math.max(goTo.line, 1), editor.state.doc.lines))
    const effects = EditorView.scrollIntoView(from, { y: 'center' })
    editor.dispatch({ selection: { anchor: from }, effects })
    editor.focus()
  }, [goTo])
  return (
    <div ref={host} dir={textDirection(language)} lang={language} className="h-full text-desk" />
  )
}

const facts = new Compartment()

const factsOf = ({
  language,
  label,
  isReadOnly,
}: Pick<SourceEditorProps, 'language' | 'label' | 'isReadOnly'>) => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({
    'aria-label': label,
    lang: language,
    dir: textDirection(language),
    spellcheck: 'true',
    // Said openly, so that tools see that the keyboard reaches what scrolls.
    tabindex: '0',
    ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
  }),
]

function anEditor(
  parent: ShadowRoot,
  props: SourceEditorProps,
  tell: (text: string) => void,
): EditorView {
  const hears = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isOwn = transactions.every((one) => one.annotation(fromOutside) !== true)
    if (docChanged && isOwn) tell(state.doc.toString())
  })
  const extensions = [
    lineNumbers(),
    history(),
    // Tab moves the focus.
    keymap.of([...defaultKeymap, ...historyKeymap]),
    markdown,
    syntaxHighlighting(colours),
    EditorView.lineWrapping,
    look,
    wrongLines,
    facts.of(factsOf(props)),
    hears,
  ]
  const state = EditorState.create({ doc: props.value, extensions })
  return new EditorView({ state, parent, root: parent })
}
