/** A `details` that is open on a wide screen and on paper, whatever it is on a phone. */
export const foldedOnPhone =
  'group lg:[&::details-content]:[content-visibility:visible] print:[&::details-content]:[content-visibility:visible]'

/** Its `summary`: gone where there is nothing to fold; a browser that cannot force it open keeps it. */
export const foldingSummary =
  'cursor-pointer list-none lg:group-open:hidden print:hidden lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden'
