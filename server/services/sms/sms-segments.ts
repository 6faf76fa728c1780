/** The letters of GSM 03.38 that take one septet; those of its extension take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

/** How many text messages a text is paid as: 160 letters of GSM, or 70 of Unicode; 153 and 67 each where more than one. */
export function smsSegments(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => basic.includes(letter) || extended.includes(letter))
  const doubled = letters.filter((letter) => extended.includes(letter)).length
  const units = isGsm ? letters.length + doubled : text.length
  const [alone, together] = isGsm ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / together)
}
