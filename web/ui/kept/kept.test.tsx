import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kept, PartsContext } from './kept.tsx'
import { KeptMarkup, PartsOfPage } from './kept-markup.ts'

const names = ['Amara & Co', 'Elsy <3', 'مريم']
const list = (drawn: string[] = []) => (
  <ul>
    {names.map((name) => (
      <Kept key={name} as="li" className="card" of={() => `en ${name}`}>
        <Card name={name} drawn={drawn} />
      </Kept>
    ))}
  </ul>
)

function Card({ name, drawn }: { name: string; drawn: string[] }) {
  drawn.push(name)
  return (
    <p>
      Her name is <b>{name}</b>, {name.length} signs
    </p>
  )
}

function pageOf(kept: KeptMarkup, drawn: string[] = []): string {
  const parts = new PartsOfPage(kept)
  return parts
    .fill(renderToString(<PartsContext value={parts}>{list(drawn)}</PartsContext>))
    .toString()
}

test('a page of kept parts is the page drawn whole, byte for byte', () => {
  const whole = renderToString(list())
  const kept = new KeptMarkup()
  const drawn: string[] = []
  expect(pageOf(kept, drawn)).toBe(whole)
  expect(pageOf(kept, drawn)).toBe(whole)
  expect(drawn).toEqual(names)
})

test('what was not asked for while as much again came is forgotten', () => {
  const markup = Buffer.from('markup')
  const kept = new KeptMarkup(20)
  kept.keep('first', markup)
  kept.keep('second', markup)
  expect(kept.find('first')).toEqual(markup)
  kept.keep('third', markup)
  kept.keep('fourth', markup)
  expect([kept.find('second'), kept.find('fourth')]).toEqual([undefined, markup])
})
