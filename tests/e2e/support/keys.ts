import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** More controls than any screen has. */
const MOST_PRESSES = 400

/** Somebody who works by keyboard alone: what Tab does not reach is out of their reach. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    // From now on the browser leaves choosing to us; asked for later, a press may come first.
    page.on('filechooser', () => undefined)
  }

  /** Moves the focus to a control, forwards or backwards. */
  async reach(control: Locator): Promise<void> {
    await control.waitFor()
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const way = await wayTo(control)
      if (!way) return
      await this.page.keyboard.press(way)
    }
    throw new Error(`Tab does not reach ${control.toString()}`)
  }

  /** A link or a button. */
  async press(control: Locator): Promise<void> {
    await this.reach(control)
    await this.page.keyboard.press('Enter')
  }

  async check(box: Locator): Promise<void> {
    await this.reach(box)
    if (!(await box.isChecked())) await this.page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }

  async uncheck(box: Locator): Promise<void> {
    await this.reach(box)
    if (await box.isChecked()) await this.page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
    await expect(field).toHaveValue(text)
  }

  /** An option of a list, by its first words. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.reach(list)
    await this.page.keyboard.type(option)
    await expect(list.locator('option:checked')).toHaveText(option)
  }

  /** Opens the browser's window for files, and chooses there. */
  async bring(input: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) {
    await this.reach(input)
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
  }
}

/** The key that leads from what has the focus towards a control; undefined where it has it. */
const wayTo = (control: Locator): Promise<'Tab' | 'Shift+Tab' | undefined> =>
  control.evaluate((element) => {
    const here = document.activeElement
    if (element === here) return undefined
    if (!here || here === document.body) return 'Tab'
    const place = here.compareDocumentPosition(element)
    return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })
