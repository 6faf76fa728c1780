import { brandColours as palette } from '#domain/brand.ts'

/** The used part of Tailwind's plugin API. */
export type PluginApi = { addBase: (styles: Record<string, unknown>) => void }

/** The palette as custom properties, so that one file changes the brand. */
export default function brandColours({ addBase }: PluginApi): void {
  addBase({
    ':root': properties('light'),
    // Print stays light.
    '@media screen and (prefers-color-scheme: dark)': { ':root': properties('dark') },
  })
}

function properties(theme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => [`--${name}`, colour[theme]]),
  )
}
