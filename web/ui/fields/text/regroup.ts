/** The text after a key, and the caret's position. */
export type Typed = { text: string; caret: number }

/** How a number is written: bare and grouped. */
export type Grouping = { bare: (text: string) => string; grouped: (text: string) => string }

/**
 * Groups a number after each key and keeps the caret; deleting a separator deletes the character
 * beside it.
 */
export function regroup(
  now: Typed,
  { bare, grouped }: Grouping,
  edit: { before: string; way?: string } = { before: '' },
): Typed {
  const kept = bare(now.text)
  const place = bare(now.text.slice(0, now.caret)).length
  const isStuck = now.text.length < edit.before.length && kept === bare(edit.before)
  if (isStuck && edit.way === 'deleteContentBackward' && place > 0) {
    return placed(kept.slice(0, place - 1) + kept.slice(place), place - 1)
  }
  if (isStuck && edit.way === 'deleteContentForward') {
    return placed(kept.slice(0, place) + kept.slice(place + 1), place)
  }
  return placed(kept, place)

  function placed(characters: string, after: number): Typed {
    const text = grouped(characters)
    return { text, caret: caretAfter(text, after, bare) }
  }
}

/** The first position after so many bare characters. */
function caretAfter(text: string, count: number, bare: Grouping['bare']): number {
  let caret = 0
  while (caret < text.length && bare(text.slice(0, caret)).length < count) caret += 1
  return caret
}
