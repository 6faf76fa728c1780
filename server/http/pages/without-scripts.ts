/**
 * A page without the scripts of pages. A script of our build that the page itself asks for
 * (`data-kept`) stays, such as that of a call. Hers is for slow lines: it uses the device's own fonts,
 * and loads none. A household's has the site's header, whose choice of language keeps the address.
 */
export function stillPage(html: string | Uint8Array, search = ''): string {
  const page = stripped(
    typeof html === 'string' ? html : Buffer.from(html).toString('utf8'),
    ofPages,
  )
  if (page.includes('<header ')) {
    const words = new URLSearchParams(search)
    words.delete('lang')
    words.append('lang', '')
    return page
      .replace('<html ', '<html data-still="site" ')
      .replaceAll('?lang=', () => `?${words.toString().replaceAll('&', '&amp;')}`)
  }
  return page
    .replaceAll(/<link\b[^>]*\bas="font"[^>]*>/g, '')
    .replace('<html ', '<html data-still="hers" ')
}

/** A drawn page as a still picture of itself: no script of it runs or is fetched. */
export const withoutScripts = (page: string): string => stripped(page, every)

const every = /<script\b[\s\S]*?<\/script>/g
const ofPages = /<script\b(?![^>]*\bdata-kept\b)[\s\S]*?<\/script>/g

const stripped = (page: string, scripts: RegExp): string =>
  page
    .replaceAll(scripts, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
