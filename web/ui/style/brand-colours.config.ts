import { brandColours as palette } from '#domain/brand.ts'

/** What Tailwind hands to a plugin, as far as used here. */
export type PluginApi = { addBase: (styles: Record<string, unknown>) => void }

/** As custom properties, so that one file re-brands the site. */
export default function brandColours({ addBase }: PluginApi): void {
  addBase({
    ':root': properties('light'),
    // Paper is light whatever the screen shows.
    '@media screen and (prefers-color-scheme: dark)': { ':root': properties('dark') },
  })
}

function properties(theme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => [`--${name}`, colour[theme]]),
  )
}
