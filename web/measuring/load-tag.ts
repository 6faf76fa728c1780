/** Loads the operator's tag, if any; visitors need not hear of a failure. */
export function loadTag(id: string | undefined): void {
  if (id === undefined) return
  import('./bring-tag.ts').then(({ bringTag }) => bringTag(id)).catch(() => {})
}
