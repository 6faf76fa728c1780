/** A line of the list: on a phone its name and time, then its sentence, then its presses. */
export const lineClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 text-desk -outline-offset-2 focus:bg-desk-chosen focus:outline-2 focus:outline-action lg:px-6 lg:grid-cols-[12rem_minmax(0,1fr)_7.5rem_2.75rem_10.5rem] lg:py-1.5'

/** The sentence of a line. */
export const sentenceClass = 'text-ink2 max-lg:order-3 max-lg:col-span-2 lg:text-ink'

/** Its due time. */
export const dueClass = 'text-end max-lg:order-2'
