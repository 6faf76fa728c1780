/** Joins class names and leaves out what is false, so that a part can switch styles in its markup. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
