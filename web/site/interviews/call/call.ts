import type { Signal } from '#api/interviews/call.ts'
import type { CallWordName } from './call-words.ts'
import { SignalLine } from './signal-line.ts'

/** Small pictures, for old phones and slow lines. */
const wantedVideo = {
  width: { ideal: 480 },
  height: { ideal: 360 },
  frameRate: { ideal: 15, max: 20 },
  facingMode: 'user',
} as const
const VIDEO_BITS = 250_000

/** One side of a call: its buttons, its pictures and its connection. */
class Call {
  readonly #place: HTMLElement
  readonly #words: Partial<Record<CallWordName, string>>
  readonly #line: SignalLine
  readonly #isHousehold: boolean
  #media: MediaStream | undefined
  #peer: RTCPeerConnection | undefined
  #servers: RTCIceServer[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: HTMLElement) {
    this.#place = place
    const { words = '{}', interview = '', side } = place.dataset
    this.#words = JSON.parse(words) as Partial<Record<CallWordName, string>>
    this.#isHousehold = side === 'household'
    this.#line = new SignalLine(interview, (signal) => this.#hear(signal))
    this.#onPress('start', () => this.#start())
    this.#onPress('join', () => this.#join())
    this.#onPress('mute', () => this.#toggle('audio'))
    this.#onPress('camera', () => this.#toggle('video'))
    this.#onPress('leave', () => this.#leave())
    addEventListener('pagehide', () => void this.#sayBye())
    this.#keepNotes()
  }

  /** Camera and microphone, after a press alone; nobody sees them yet. */
  async #start(): Promise<void> {
    try {
      this.#media = await openMedia()
    } catch (error) {
      const isRefused =
        error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
      return this.#say(isRefused ? 'refused' : 'noDevice')
    }
    const mine = this.#video('mine')
    mine.srcObject = this.#media
    mine.hidden = false
    this.#say(undefined)
    this.#show('start', false)
    const hasVideo = this.#media.getVideoTracks().length > 0
    this.#show('join', true)
    this.#show('mute', true)
    this.#show('camera', hasVideo)
  }

  async #join(): Promise<void> {
    this.#show('join', false)
    this.#part('fallback').hidden = true
    this.#say('connecting')
    try {
      this.#servers = await this.#line.open()
    } catch {
      this.#show('join', true)
      return this.#say('closed')
    }
    this.#show('leave', true)
    this.#say('waiting')
    await this.#line.tell('here')
  }

  /** What the other browser said. */
  async #hear({ kind, peerData = '' }: Signal): Promise<void> {
    if (kind === 'here') return this.#isHousehold ? this.#offer() : this.#line.tell('here')
    if (kind === 'bye') {
      this.#closePeer()
      return this.#say('left')
    }
    const told = JSON.parse(peerData) as RTCSessionDescriptionInit & RTCIceCandidateInit
    if (kind === 'offer') return this.#answer(told)
    if (kind === 'answer') return this.#peer?.setRemoteDescription(told)
    // One of an earlier connection fits no more.
    await this.#peer?.addIceCandidate(told).catch(() => undefined)
  }

  async #offer(): Promise<void> {
    const peer = this.#newPeer()
    await peer.setLocalDescription()
    await this.#line.tell('offer', peer.localDescription)
  }

  async #answer(offer: RTCSessionDescriptionInit): Promise<void> {
    const peer = this.#newPeer()
    await peer.setRemoteDescription(offer)
    await peer.setLocalDescription()
    await this.#line.tell('answer', peer.localDescription)
  }

  #newPeer(): RTCPeerConnection {
    this.#closePeer()
    this.#say('connecting')
    const peer = new RTCPeerConnection({ iceServers: this.#servers })
    this.#peer = peer
    const media = this.#media
    for (const track of media?.getTracks() ?? []) if (media) peer.addTrack(track, media)
    peer.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) void this.#line.tell('candidate', candidate)
    })
    peer.addEventListener('track', ({ streams: [stream] }) => {
      const theirs = this.#video('theirs')
      theirs.srcObject = stream ?? null
      theirs.hidden = false
      this.#video('mine').toggleAttribute('data-small', true)
    })
    peer.addEventListener('connectionstatechange', () => this.#follow(peer))
    const seconds = Number(this.#place.dataset['connectSeconds'])
    this.#timer = setTimeout(() => this.#fail(), seconds * 1000)
    return peer
  }

  #follow(peer: RTCPeerConnection): void {
    if (peer !== this.#peer) return
    if (peer.connectionState === 'failed') this.#fail()
    if (peer.connectionState === 'disconnected') this.#say('connecting')
    if (peer.connectionState !== 'connected') return
    clearTimeout(this.#timer)
    this.#part('fallback').hidden = true
    this.#say('connected')
    void keepSmall(peer)
  }

  /** The telephone, where the operator has one; the call may be joined again. */
  #fail(): void {
    clearTimeout(this.#timer)
    this.#say(undefined)
    this.#part('fallback').hidden = false
    this.#show('join', true)
  }

  #closePeer(): void {
    clearTimeout(this.#timer)
    this.#peer?.close()
    this.#peer = undefined
    this.#video('theirs').hidden = true
    this.#video('mine').toggleAttribute('data-small', false)
  }

  #toggle(kind: 'audio' | 'video'): void {
    const tracks = this.#media?.getTracks().filter((track) => track.kind === kind) ?? []
    const isOn = !tracks.some(({ enabled }) => enabled)
    for (const track of tracks) track.enabled = isOn
    const [name, off, on] =
      kind === 'audio'
        ? (['mute', 'mute', 'unmute'] as const)
        : (['camera', 'cameraOff', 'cameraOn'] as const)
    const text = this.#button(name)?.querySelector('span')
    if (text) text.textContent = this.#words[isOn ? off : on] ?? ''
  }

  async #leave(): Promise<void> {
    this.#say('ended')
    await this.#sayBye()
    // The page then asks what came of it.
    location.hash = 'outcome'
    location.reload()
  }

  async #sayBye(): Promise<void> {
    if (this.#button('leave')?.hidden !== false) return
    this.#show('leave', false)
    this.#closePeer()
    this.#line.close()
    for (const track of this.#media?.getTracks() ?? []) track.stop()
    await this.#line.tell('bye').catch(() => undefined)
  }

  #keepNotes(): void {
    const form = document.querySelector<HTMLFormElement>('#notes')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      const note = String(new FormData(form).get('note') ?? '')
      void this.#line.saveNote(note).then((isSaved) => {
        const said = form.querySelector('output')
        if (said) said.hidden = !isSaved
      })
    })
  }

  #onPress(name: string, act: () => Promise<void> | void): void {
    this.#button(name)?.addEventListener('click', () => void act())
  }

  #say(name: CallWordName | undefined): void {
    this.#part('preview').hidden = this.#media !== undefined
    this.#part('state').textContent = name ? (this.#words[name] ?? '') : ''
  }

  #show(name: string, isShown: boolean): void {
    const button = this.#button(name)
    if (button) button.hidden = !isShown
  }

  #button = (name: string) => this.#place.querySelector<HTMLButtonElement>(`[data-do="${name}"]`)

  #part(name: string): HTMLElement {
    const part = this.#place.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (!part) throw new Error(`the call has no ${name}`)
    return part
  }

  #video = (name: 'mine' | 'theirs') => this.#part(name) as HTMLVideoElement
}

/** Both, or the microphone alone where there is no camera. */
async function openMedia(): Promise<MediaStream> {
  const audio = { echoCancellation: true, noiseSuppression: true }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio, video: wantedVideo })
  } catch (error) {
    const isMissing = error instanceof DOMException && error.name === 'NotFoundError'
    if (!isMissing) throw error
    return navigator.mediaDevices.getUserMedia({ audio })
  }
}

async function keepSmall(peer: RTCPeerConnection): Promise<void> {
  for (const sender of peer.getSenders()) {
    if (sender.track?.kind !== 'video') continue
    const parameters = sender.getParameters()
    for (const encoding of parameters.encodings) encoding.maxBitrate = VIDEO_BITS
    await sender.setParameters(parameters).catch(() => undefined)
  }
}

/** Begins to serve the call that stands at this place. */
export const serveCall = (place: HTMLElement): Call => new Call(place)
