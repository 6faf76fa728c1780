import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionsInOrder, moveQuestion, questionOrder } from './order-questions.ts'

const page = `---
title: Questions
---

## Price {#price}

### What? {#what}

An answer.

### Why? {#why}

- One
- Two

## Hiring {#hiring}

### How? {#how}

So.

---

From us.
`

describe('the order of questions', () => {
  test('is read by section', () => {
    expect(questionOrder(page)).toEqual([
      { section: 'price', questions: ['what', 'why'] },
      { section: 'hiring', questions: ['how'] },
    ])
  })

  test('gives the text back where it stays', () => {
    expect(questionsInOrder(page, questionOrder(page))).toBe(page)
  })

  test('of other questions is not taken', () => {
    expect(
      questionsInOrder(page, [{ section: 'price', questions: ['what', 'why', 'how'] }]),
    ).toBeUndefined()
    const lacking = [
      { section: 'price', questions: ['what'] },
      { section: 'hiring', questions: ['how'] },
    ]
    expect(questionsInOrder(page, lacking)).toBeUndefined()
  })

  test('is changed question by question, and each keeps its answer', () => {
    const aMove = fc.tuple(
      fc.constantFrom('what', 'why', 'how'),
      fc.constantFrom(-1 as const, 1 as const),
    )
    fc.assert(
      fc.property(fc.array(aMove), (moves) => {
        let order = questionOrder(page)
        for (const [anchor, by] of moves) order = moveQuestion(order, anchor, by)
        const text = questionsInOrder(page, order) ?? ''
        expect(questionOrder(text)).toEqual(order)
        expect(text.split('\n').toSorted().filter(Boolean)).toEqual(
          page.split('\n').toSorted().filter(Boolean),
        )
        expect(questionsInOrder(text, questionOrder(page))).toBe(page)
      }),
    )
  })

  test('leads over the end of a section, and not past the last', () => {
    const order = questionOrder(page)
    expect(moveQuestion(order, 'why', 1)).toEqual([
      { section: 'price', questions: ['what'] },
      { section: 'hiring', questions: ['why', 'how'] },
    ])
    expect(moveQuestion(order, 'how', 1)).toEqual(order)
    expect(moveQuestion(moveQuestion(order, 'how', -1), 'how', 1)).toEqual(order)
  })
})
