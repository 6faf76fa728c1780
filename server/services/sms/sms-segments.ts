/** The letters of GSM 03.38 that take one septet; those of its extension take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

/** Messages paid for a text: 160 GSM or 70 Unicode letters; in several parts 153 or 67 each. */
export function smsSegments(text: string): number {
  const letters = [...text]
  const isGsm = isGsmText(text)
  const doubled = letters.filter((letter) => extended.includes(letter)).length
  const units = isGsm ? letters.length + doubled : text.length
  const [alone, together] = isGsm ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / together)
}

/** Whether every letter is of the alphabet of which 160 go into one message. */
export const isGsmText = (text: string): boolean =>
  [...text].every((letter) => basic.includes(letter) || extended.includes(letter))
