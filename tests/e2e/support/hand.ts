import type { Locator, Page } from '@playwright/test'

type Screen = { heading: string; presses: number; given: number }

/**
 * A hand that counts: a control pressed, a field begun, a signature drawn and a file picked are one
 * press each; typing and scrolling are none, and what has the cursor already needs no press.
 */
export class Hand {
  readonly page: Page
  /**
   * The screens it worked on, in their order. `given` counts the fields that had the cursor: an
   * iPhone opens its keyboard for a finger alone, so they cost a press there.
   */
  readonly screens: Screen[] = []

  constructor(page: Page) {
    this.page = page
  }

  async press(control: Locator): Promise<void> {
    // The screen before may still stand there under the new address.
    await control.waitFor()
    await this.count('presses')
    await control.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor()
    const isThere = await field.evaluate((element) => element === document.activeElement)
    await this.count(isThere ? 'given' : 'presses')
    await field.fill(text)
  }

  async draw(sign: () => Promise<void>): Promise<void> {
    await this.count('presses')
    await sign()
  }

  async pick(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.count('presses')
    // A finger leaves the cursor where it pressed.
    await input.focus()
    await input.setInputFiles(file)
  }

  sum(of: 'presses' | 'given'): number {
    return this.screens.reduce((sum, screen) => sum + screen[of], 0)
  }

  private async count(what: 'presses' | 'given'): Promise<void> {
    const name = await this.page.locator('main h1').innerText()
    const heading = name.split('\n', 1)[0] ?? ''
    let screen = this.screens.at(-1)
    if (screen?.heading !== heading) {
      screen = { heading, presses: 0, given: 0 }
      this.screens.push(screen)
    }
    screen[what] += 1
  }
}
