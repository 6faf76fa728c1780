import { sourceOf } from './security-headers.ts'

/**
 * Shows the buttons that read a still page aloud, where the device has a voice in their language;
 * a second press stops it.
 */
const listener = `(() => {
const speech = window.speechSynthesis
if (!speech) return
const buttons = [...document.querySelectorAll('button[data-listen]')]
const labels = new Map(buttons.map((one) => [one, one.lastElementChild.textContent]))
let speaking
const quiet = () => {
  if (speaking) speaking.lastElementChild.textContent = labels.get(speaking)
  speaking = undefined
}
const press = (button, voice) => {
  const isMine = speaking === button
  quiet()
  speech.cancel()
  if (isMine) return
  const words = [...document.getElementById(button.dataset.listen).querySelectorAll('[lang="' + button.lang + '"] :is(h2, p)')]
  const own = words.length ? words : [...document.getElementById(button.dataset.listen).querySelectorAll('h2, p')]
  const said = new SpeechSynthesisUtterance(own.map((one) => one.textContent).join('. '))
  said.voice = voice
  said.lang = button.lang
  said.onend = said.onerror = () => { if (speaking === button) quiet() }
  speaking = button
  button.lastElementChild.textContent = button.dataset.stop
  speech.speak(said)
}
const show = () => {
  const voices = speech.getVoices()
  for (const button of buttons) {
    const voice = voices.find(({ lang }) => lang.toLowerCase().startsWith(button.lang))
    button.hidden = !voice
    button.onclick = () => press(button, voice)
  }
}
show()
speech.addEventListener('voiceschanged', show)
addEventListener('pagehide', () => speech.cancel())
})()`

const asked = 'data-listen='

/** A still page that can be read aloud, with its one script, and the policy that allows it. */
export function withListening(
  html: string,
  policy: string | null,
): { html: string; policy: string | null } {
  if (!html.includes(asked)) return { html, policy }
  return {
    html: html.replace('</body>', () => `<script>${listener}</script></body>`),
    policy: policy?.replace("script-src 'self'", `script-src 'self' ${sourceOf(listener)}`) ?? null,
  }
}
