/** Loads the operator's tag where there is one; a failure is not worth a visitor's attention. */
export function loadTag(id: string | undefined): void {
  if (id === undefined) return
  import('./bring-tag.ts').then(({ bringTag }) => bringTag(id)).catch(() => {})
}
