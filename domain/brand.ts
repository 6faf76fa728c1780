/** A CSS colour for the light and for the dark theme. */
export type BrandColour = { light: string; dark: string }

/**
 * Name, mark and colours of the brand; style sheet, logo, icons and documents are made from here.
 */
export const brand = {
  name: 'Daarly',
  /** The page's background, also of the browser's bars. */
  paper: { light: '#FBF7F0', dark: '#101713' },
  logo: {
    viewBox: '0 0 24 27',
    /** Drawn in order; `colour` names an entry of `colours`. */
    shapes: [
      { d: 'M13.5 27V10.2L10.8 6.6A6 6 0 0 1 18.5 12.5V27z', colour: 'saffron' },
      { d: 'M0 27V12a12 12 0 0 1 24 0v15h-6V12.5a6 6 0 0 0-12 0V27z', colour: 'action' },
    ],
  },
} as const satisfies {
  name: string
  paper: BrandColour
  logo: { viewBox: string; shapes: readonly { d: string; colour: string }[] }
}

/** The palette, kept in the style sheet and out of scripts. */
export const brandColours = {
  paper: brand.paper,
  raised: { light: '#FFFFFF', dark: '#19221D' },
  sunken: { light: '#F3ECE0', dark: '#0B100D' },
  tag: { light: '#F3ECE0', dark: '#26322B' },
  line: { light: '#E4DBCB', dark: '#2C3831' },
  edge: { light: '#857E6E', dark: '#76837A' },
  ink: { light: '#15221B', dark: '#EFF2EA' },
  ink2: { light: '#47544C', dark: '#B6C1B9' },
  ink3: { light: '#5F6B63', dark: '#93A097' },
  action: { light: '#0E5A3C', dark: '#7FD3A6' },
  'action-hover': { light: '#0A4630', dark: '#9BE0BB' },
  'on-action': { light: '#FFFFFF', dark: '#06281A' },
  'action-tint': { light: '#E2EFE6', dark: '#17362A' },
  saffron: { light: '#E8A33B', dark: '#F2BC62' },
  'saffron-text': { light: '#8A5200', dark: '#F2BC62' },
  'saffron-tint': { light: '#FDF1DA', dark: '#352814' },
  danger: { light: '#B3261E', dark: '#FF9F92' },
  'danger-tint': { light: '#FCEAE7', dark: '#3A1B17' },
  info: { light: '#1D5A8A', dark: '#9CCAF3' },
  'info-tint': { light: '#E6F0F8', dark: '#142A3C' },
  focus: { light: '#15221B', dark: '#EFF2EA' },
  'state-good': { light: '#2C7A55', dark: '#6FC79B' },
  'state-waiting': { light: '#B87510', dark: '#E0A54A' },
  'state-failed': { light: '#B3261E', dark: '#FF9F92' },
  'state-others': { light: '#1D5A8A', dark: '#9CCAF3' },
  'state-idle': { light: '#8A7D68', dark: '#A99C86' },
  'desk-page': { light: '#FBF9F5', dark: '#101713' },
  'desk-side': { light: '#F5F0E6', dark: '#0B100D' },
  'desk-chosen': { light: '#E9F2EB', dark: '#17362A' },
  'bar-pay': { light: '#0E5A3C', dark: '#3FA277' },
  'bar-costs': { light: '#5E927A', dark: '#A5CDB9' },
  'bar-us': { light: '#E8A33B', dark: '#F2BC62' },
  'bar-tax': { light: '#8A7D68', dark: '#A99C86' },
} as const satisfies Record<string, BrandColour>

/** A colour of the palette, which also names its token. */
export type ColourName = keyof typeof brandColours
