/**
 * Names of languages by their codes, as every device writes them: those of some years ago begin
 * Russian names with a capital, and name Tagalog otherwise than our server.
 */
export function languageNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' })
  return (code) => {
    const name = names.of(code === 'tl' ? 'fil' : code) ?? code
    return locale.startsWith('ru') ? name.charAt(0).toLowerCase() + name.slice(1) : name
  }
}
