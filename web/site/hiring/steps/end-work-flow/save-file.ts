/** Saves a file made in the browser. */
export function saveMadeFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some phones read the file only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
