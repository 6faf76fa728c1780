/** The questions of a text by section, named by their anchors. */
export type QuestionOrder = { section: string; questions: string[] }[]

type Question = { anchor: string; text: string }
type Section = { anchor: string; head: string; questions: Question[] }
type Parts = { head: string; sections: Section[]; tail: string }

const heading = /^(##|###) .*\{#([\w-]+)\}\s*$/

/** In which order questions stand. */
export const questionOrder = (source: string): QuestionOrder =>
  partsOf(source).sections.map(({ anchor, questions }) => ({
    section: anchor,
    questions: questions.map((question) => question.anchor),
  }))

/**
 * A text with its questions in another order, also across sections; undefined where the order names
 * other sections or questions than the text has.
 */
export function questionsInOrder(source: string, order: QuestionOrder): string | undefined {
  const { head, sections, tail } = partsOf(source)
  if (!isSameSet(questionOrder(source), order)) return undefined
  const known = new Map(
    sections.flatMap(({ questions }) =>
      questions.map((question) => [question.anchor, question.text]),
    ),
  )
  const heads = new Map(sections.map((section) => [section.anchor, section.head]))
  const body = order.map(({ section, questions }) =>
    [heads.get(section), ...questions.map((question) => known.get(question))].join('\n\n'),
  )
  const parts = [head, ...body, ...(tail === '' ? [] : [tail])]
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`
}

/** The same sections, and each question once. */
function isSameSet(one: QuestionOrder, other: QuestionOrder): boolean {
  const sectionsOf = (order: QuestionOrder) =>
    order
      .map(({ section }) => section)
      .toSorted()
      .join()
  const questionsOf = (order: QuestionOrder) =>
    order
      .flatMap(({ questions }) => questions)
      .toSorted()
      .join()
  return sectionsOf(one) === sectionsOf(other) && questionsOf(one) === questionsOf(other)
}

function partsOf(source: string): Parts {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const front = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  const parts: {
    head: string[]
    sections: { anchor: string; head: string[]; questions: { anchor: string; lines: string[] }[] }[]
    tail: string[]
  } = {
    head: lines.slice(0, front + 1),
    sections: [],
    tail: [],
  }
  let into = parts.head
  for (const line of lines.slice(front + 1)) {
    const [, level, anchor = ''] = heading.exec(line) ?? []
    const section = parts.sections.at(-1)
    if (line === '---') into = parts.tail
    else if (level === '##') {
      const opened = { anchor, head: [], questions: [] }
      parts.sections.push(opened)
      into = opened.head
    } else if (level === '###' && section) {
      const question = { anchor, lines: [] }
      section.questions.push(question)
      into = question.lines
    }
    into.push(line)
  }
  return {
    head: parts.head.join('\n'),
    sections: parts.sections.map(({ anchor, head, questions }) => ({
      anchor,
      head: head.join('\n').trim(),
      questions: questions.map((question) => ({
        anchor: question.anchor,
        text: question.lines.join('\n').trim(),
      })),
    })),
    tail: parts.tail.join('\n'),
  }
}

/** A question one place up (-1) or down (1); past the end of its section it goes to the next one. */
export function moveQuestion(order: QuestionOrder, anchor: string, by: -1 | 1): QuestionOrder {
  const from = order.findIndex(({ questions }) => questions.includes(anchor))
  const section = order[from]
  if (!section) return order
  const at = section.questions.indexOf(anchor)
  const isInside = at + by >= 0 && at + by < section.questions.length
  const to = isInside ? from : from + by
  if (!order[to]) return order
  return order.map((one, place) => {
    const rest = one.questions.filter((question) => question !== anchor)
    if (place !== to) return { ...one, questions: rest }
    const target = isInside ? at + by : by === -1 ? rest.length : 0
    return { ...one, questions: rest.toSpliced(target, 0, anchor) }
  })
}
