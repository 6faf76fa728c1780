export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type TypedValue = Pick<HTMLInputElement, 'value' | 'checked'>

/** Makes React notice a typed value again, because it hears a field only when its value differs. */
export function tellAgain(field: Field, { value, checked }: TypedValue): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    choose(field, checked)
    return
  }
  // Scripts cannot set a file, so a chosen one stays.
  if (field.type !== 'file') {
    field.value = ''
    ownSetter(field)?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function choose(field: Field, checked: boolean): void {
  if (!(field instanceof HTMLInputElement)) return
  field.checked = !checked
  field.click()
}

/** The platform's value setter beneath the one React installs. */
function ownSetter(field: Field): ((value: string) => void) | undefined {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
}
