import { newUuid } from '#web/new-uuid.ts'
import { xsrfToken } from '#web/request/xsrf-token.ts'
import type { RecorderWordName } from './recorder-words.ts'
import { VOICE_RATE, voiceFile } from './voice-file.ts'

/** What she recorded, and the key under which it is sent once. */
type Recorded = { file: File; key: string }

/** Records her answer to one question, lets her hear it, and sends it. */
class Recorder {
  readonly #place: HTMLElement
  readonly #words: Partial<Record<RecorderWordName, string>>
  readonly #path: string
  readonly #seconds: number
  #recording: MediaRecorder | undefined
  #recorded: Recorded | undefined
  #clock: ReturnType<typeof setInterval> | undefined

  constructor(place: HTMLElement, { interview = '', words = '{}', seconds }: DOMStringMap) {
    this.#place = place
    this.#words = JSON.parse(words) as Partial<Record<RecorderWordName, string>>
    this.#path = `/api/sales/interviews/${interview}/answer`
    this.#seconds = Number(seconds)
    if (!canRecord()) return
    this.#part('cannot').hidden = true
    this.#show('record')
    this.#onPress('record', () => this.#record())
    this.#onPress('again', () => this.#record())
    this.#onPress('stop', () => this.#recording?.stop())
    this.#onPress('send', () => this.#send())
    addEventListener('pagehide', () => this.#release())
  }

  async #record(): Promise<void> {
    let media: MediaStream
    try {
      media = await navigator.mediaDevices.getUserMedia({ audio: { noiseSuppression: true } })
    } catch {
      return this.#say('micRefused')
    }
    const recording = new MediaRecorder(media)
    const pieces: Blob[] = []
    recording.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recording.addEventListener('stop', () => void this.#keep(pieces))
    this.#recording = recording
    recording.start()
    this.#preview.hidden = true
    this.#show('stop')
    this.#countDown()
  }

  /** Seconds that are left; the recording stops by itself after the last. */
  #countDown(): void {
    let left = this.#seconds
    const tell = () => {
      this.#part('left').textContent = String(left)
      this.#say('speaking')
    }
    tell()
    this.#clock = setInterval(() => {
      left -= 1
      if (left > 0) return tell()
      this.#recording?.stop()
    }, 1000)
  }

  async #keep(pieces: Blob[]): Promise<void> {
    this.#release()
    const samples = await samplesOf(new Blob(pieces))
    const most = this.#seconds * VOICE_RATE
    const type = 'audio/wav'
    const file = new File([voiceFile(samples.slice(0, most))], 'answer.wav', { type })
    this.#recorded = { file, key: newUuid() }
    this.#preview.src = URL.createObjectURL(file)
    this.#preview.hidden = false
    this.#show('send', 'again')
    this.#say('listenFirst')
  }

  async #send(): Promise<void> {
    if (!this.#recorded) return
    const { file, key } = this.#recorded
    this.#show()
    this.#say('sending')
    const form = new FormData()
    form.append('question', this.#place.dataset['question'] ?? '')
    form.append('file', file)
    if (await sent(this.#path, form, key)) {
      location.hash = 'answers'
      return location.reload()
    }
    // The recording stays, and its key: sending again adds nothing twice.
    this.#show('send', 'again')
    this.#say('voiceFailed')
  }

  /** The microphone's light goes out. */
  #release(): void {
    clearInterval(this.#clock)
    this.#part('left').textContent = ''
    for (const track of this.#recording?.stream.getTracks() ?? []) track.stop()
    this.#recording = undefined
  }

  #onPress(name: string, act: () => Promise<void> | void): void {
    this.#button(name)?.addEventListener('click', () => void act())
  }

  #say(name: RecorderWordName): void {
    this.#part('state').textContent = this.#words[name] ?? ''
  }

  /** These buttons alone. */
  #show(...names: string[]): void {
    for (const button of this.#place.querySelectorAll<HTMLButtonElement>('[data-do]')) {
      button.hidden = !names.includes(button.dataset['do'] ?? '')
    }
  }

  #button = (name: string) => this.#place.querySelector<HTMLButtonElement>(`[data-do="${name}"]`)

  #part(name: string): HTMLElement {
    const part = this.#place.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (!part) throw new Error(`the recorder has no ${name}`)
    return part
  }

  get #preview(): HTMLAudioElement {
    return this.#part('preview') as HTMLAudioElement
  }
}

/** Whether the browser has what recording takes. */
const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined

/** One channel of whatever the browser recorded, at our rate. */
async function samplesOf(recorded: Blob): Promise<Float32Array> {
  const decoder = new OfflineAudioContext(1, 1, VOICE_RATE)
  const sound = await decoder.decodeAudioData(await recorded.arrayBuffer())
  return sound.getChannelData(0)
}

async function sent(path: string, body: FormData, key: string): Promise<boolean> {
  try {
    const headers = { 'Idempotency-Key': key, 'X-XSRF-TOKEN': await xsrfToken() }
    return (await fetch(path, { method: 'POST', headers, body })).ok
  } catch {
    return false
  }
}

/** Begins to serve the recorder that stands at this place. */
export const serveRecorder = (place: HTMLElement, of: DOMStringMap): Recorder =>
  new Recorder(place, of)
