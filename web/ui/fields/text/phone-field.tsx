import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/**
 * A text field with a phone keyboard: a `type="tel"` field's autocomplete allows whole numbers
 * only.
 */
export function PhoneField({ prefix = '+971', ...props }: TextFieldProps & { prefix?: string }) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      leftToRight
      {...props}
      start={
        <span
          aria-hidden
          className="flex items-center gap-2 ps-4 whitespace-nowrap text-ink2 after:h-6 after:w-px after:bg-line"
        >
          {prefix}
        </span>
      }
    />
  )
}
