import type { Page } from '@playwright/test'

type Spoken = { lang: string; text: string }
type Speaking = { spokenHere?: Spoken[] }

/** Gives a device a voice in one language, and keeps what it is asked to read. */
export async function giveVoice(page: Page, language: string): Promise<void> {
  await page.addInitScript((lang) => {
    const spoken: Spoken[] = []
    const voice = { lang, name: 'A voice', voiceURI: 'voice', localService: true, default: true }
    let current: SpeechSynthesisUtterance | undefined
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak: (said: SpeechSynthesisUtterance) => {
        current = said
        spoken.push({ lang: said.lang, text: said.text })
      },
      cancel: () => {
        current?.dispatchEvent(new Event('error'))
        current = undefined
      },
      finish: () => {
        current?.dispatchEvent(new Event('end'))
        current = undefined
      },
    })
    class Utterance extends EventTarget {
      lang = ''
      voice = null
      onend: ((event: Event) => void) | null = null
      onerror: ((event: Event) => void) | null = null
      text: string
      constructor(text: string) {
        super()
        this.text = text
        this.addEventListener('end', (event) => this.onend?.(event))
        this.addEventListener('error', (event) => this.onerror?.(event))
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spokenHere: spoken })
  }, language)
}

/** What it was asked to read so far. */
export const spokenOn = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => (window as Speaking).spokenHere ?? [])

/** The voice comes to its end. */
export const finishReading = (page: Page): Promise<void> =>
  page.evaluate(() => (speechSynthesis as unknown as { finish: () => void }).finish())
