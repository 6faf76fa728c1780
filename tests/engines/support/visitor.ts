import { expect } from '@playwright/test'
import type { EngineWindow, Point } from './engine.ts'
import { findInPage, wantedBy } from './find-in-page.ts'
import type { Seen, Target } from './find-in-page.ts'

/** Places of a line in a box, each from 0 to 1. */
export type Shape = readonly Point[]

/** What a visitor does in a window of any engine. Whatever it looks for, it waits for. */
export class Visitor {
  readonly window: EngineWindow
  private readonly site: string

  constructor(window: EngineWindow, site: string) {
    this.window = window
    this.site = site
  }

  /** Opens a page of the site, or of another where the address is a whole one; waits until it hears presses. */
  async open(address: string): Promise<void> {
    const isThere = () => this.window.evaluate(() => !('isLeft' in window))
    await expect(async () => {
      await this.window.evaluate(() => void Object.assign(window, { isLeft: true }))
      // A page that writes its own address just then calls the way off: again.
      await this.window.open(new URL(address, this.site).href)
      await expect.poll(isThere, { timeout: 10_000 }).toBe(true)
    }).toPass()
    await this.see('html[data-alive]')
  }

  /** Presses the only such thing that is shown, in its middle, once it stands still and nothing lies over it. */
  async press(target: Target): Promise<void> {
    await this.drawOn(target, [{ x: 0.5, y: 0.5 }])
  }

  /** Draws over something with one press of the pointer. */
  async drawOn(target: Target, shape: Shape): Promise<void> {
    let way: Point[] = []
    await expect(async () => {
      const { seen, box, obstacle } = await this.window.evaluate(
        findInPage,
        wantedBy(target),
        'aim',
      )
      expect(seen, `${tell(target)} is shown once`).toHaveLength(1)
      if (!box) throw new Error(`${tell(target)}: ${obstacle}`)
      way = shape.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height }))
    }).toPass()
    await this.window.drag(way)
  }

  /** Puts the cursor into a field and types in place of what is there. */
  async type(target: Target, text: string): Promise<void> {
    await this.press(target)
    await this.window.evaluate(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await this.window.typeKeys(text)
  }

  /** Chooses a file as from a phone's folders; the field itself may be hidden behind a button. */
  async chooseFile(field: string, path: string): Promise<void> {
    await expect(() => this.window.chooseFile(field, path)).toPass()
  }

  /** Waits until it is shown and so; answers the first. */
  async see(target: Target, isSo: (seen: Seen) => boolean = () => true): Promise<Seen> {
    let first: Seen | undefined
    await expect(async () => {
      const all = await this.look(target)
      first = all.find(isSo)
      expect(first, `${tell(target)}: ${all.map(({ text }) => text).join(' | ')}`).toBeDefined()
    }).toPass()
    if (!first) throw new Error('not reached')
    return first
  }

  /** Waits until none is shown. */
  async seeGone(target: Target): Promise<void> {
    await expect(async () => expect(await this.look(target), tell(target)).toEqual([])).toPass()
  }

  /** Waits until the page's heading is such. */
  async seeHeading(words: string | RegExp): Promise<string> {
    const pattern = typeof words === 'string' ? { is: words } : words
    const { text } = await this.see('h1', (heading) =>
      'is' in pattern ? heading.text === pattern.is : pattern.test(heading.text),
    )
    return text
  }

  /** All such that are shown now. */
  async look(target: Target): Promise<Seen[]> {
    return (await this.window.evaluate(findInPage, wantedBy(target), 'look')).seen
  }

  /** Waits until the address is such. */
  async arrive(at: RegExp): Promise<URL> {
    let address = ''
    await expect(async () => {
      address = await this.window.evaluate(() => location.href)
      expect(address).toMatch(at)
    }).toPass()
    return new URL(address)
  }
}

const tell = (target: Target) =>
  typeof target === 'string' ? target : `${target.role} ${target.name}`
