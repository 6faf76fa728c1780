/**
 * A date as every device writes it. Servers and devices know formats of different years: before
 * 2023 a comma stood after an English weekday and Hindi wrote October otherwise; some write 02:38
 * for 2:38, and they differ in which thin space they take. React compares what both wrote.
 */
export function alikeDate(text: string, locale: string): string {
  const alike = text
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/\b0(?=\d:\d\d)/, '')
    .replace('अक्तू', 'अक्टू')
  if (!locale.startsWith('en')) return alike
  return alike.replace(/^(\p{L}+), (?=\d+ \p{L}+($|,))/u, '$1 ').replace(/(\d) ?– ?(?=\d)/, '$1 – ')
}
