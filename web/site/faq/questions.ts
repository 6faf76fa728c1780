import type { Content, ContentBlock, ContentItem, ContentRun } from '#api/site/content.ts'

export type FaqQuestion = {
  /** The heading's anchor. */
  code: string
  question: string
  blocks: readonly ContentBlock[]
  /** The answer as plain text. */
  answer: string
}
export type QuestionGroup = { code: string; title: string; questions: readonly FaqQuestion[] }

/** Questions by section: each heading with what follows it. */
export const questionGroups = ({ sections }: Content): QuestionGroup[] =>
  sections.map(({ id, title, blocks }) => ({ code: id, title, questions: questionsOf(blocks) }))

function questionsOf(blocks: readonly ContentBlock[]): FaqQuestion[] {
  const starts = blocks.flatMap((block, at) => (block.kind === 'heading' ? [{ ...block, at }] : []))
  return starts.map(({ id, title, at }, place) => {
    const answer = blocks.slice(at + 1, starts[place + 1]?.at)
    return {
      code: id,
      question: title,
      blocks: answer,
      answer: answer.flatMap(textsOf).join(' '),
    }
  })
}

function textsOf(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [plain(block.runs)]
    case 'steps':
    case 'list':
      return block.items.map(itemText)
    case 'links':
      return block.links.map(({ text }) => text)
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(plain))
    case 'heading':
      return [block.title]
  }
}

const itemText = ({ title, runs }: ContentItem): string =>
  title ? `${title} ${plain(runs)}` : plain(runs)

const plain = (runs: readonly ContentRun[]): string => runs.map(({ text }) => text).join('')
