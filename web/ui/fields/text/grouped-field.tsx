import { regroup } from './regroup.ts'
import type { Grouping } from './regroup.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A grouped number, left to right, from any typed or pasted form. */
export function GroupedField({
  grouping,
  value,
  onGrouped,
  ...props
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  grouping: Grouping
  value: string
  onGrouped: (text: string) => void
}) {
  return (
    <TextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      {...props}
      leftToRight
      value={value}
      onChange={({ target, nativeEvent }) => {
        const caret = target.selectionStart ?? target.value.length
        const way = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined
        const next = regroup({ text: target.value, caret }, grouping, { before: value, way })
        // Before React writes it, or the caret would jump.
        target.value = next.text
        target.setSelectionRange(next.caret, next.caret)
        onGrouped(next.text)
      }}
    />
  )
}
