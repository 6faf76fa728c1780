import * as z from 'zod/mini'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { named, readMarkup } from './read-markup.ts'
import type { Part } from './read-markup.ts'

/**
 * All that the list page tells, for a page of another framework to tell the same: people by our own
 * call, and the words that our page makes of them as it says them.
 */
export async function peerList(port: number, html: string): Promise<object> {
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/api/sales/matchedvideos?role=MAID&limit=24`, {
    headers: { pageCode: 'salesCCSite' },
  })
  const { maids, total } = z.parse(listMaids.output, await answer.json())
  const page = readMarkup(html)
  const cards = named(page, 'article')
  const meta = (name: string) =>
    new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    origin,
    title: /<title>([^<]*)/.exec(html)?.[1],
    description: meta('description'),
    keywords: meta('keywords'),
    languages: LANGUAGES,
    total,
    people: maids.map((maid) => {
      const card = cards.find(({ attributes }) => attributes.includes(maid.id))
      if (!card) throw new Error(`${maid.name} is not on the page`)
      return { ...maid, lines: linesOf(card) }
    }),
    filterGroups: named(page, 'aside').flatMap((aside) => named(aside, 'fieldset').map(groupOf)),
    chips: chipsOf(page),
  }
}

/** Her languages, reasons and tags as words. */
function linesOf(card: Part) {
  const [languages, reasons] = named(card, 'p')
  const besidePrice = named(card, 'div').find(
    ({ parts }) => parts.at(-1)?.name === 'p' && parts.length === 2,
  )
  return {
    languages: texts(languages?.parts),
    reasons: texts(reasons?.parts.at(-1)?.parts),
    tags: texts(besidePrice?.parts[0]?.parts),
  }
}

const texts = (parts: readonly Part[] = []): string[] =>
  parts.map(({ text }) => text).filter((text) => text !== '')

function groupOf(fieldset: Part) {
  const first = (name: string) => named(fieldset, name)[0]?.text
  return {
    legend: first('legend'),
    note: first('p'),
    options: named(fieldset, 'label').map(({ parts }) => ({
      text: parts[1]?.text,
      count: parts[2]?.text,
    })),
    showAll: first('button'),
  }
}

/** The row of wishes without what is chosen. */
function chipsOf(page: Part) {
  const [row] = named(page, 'fieldset', 'aria-label="Wishes"')
  const buttons = row ? named(row, 'button', 'aria-pressed="false"') : []
  return buttons.map(({ text }) => ({ text }))
}
