import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** One field, so that phones can fill it and screen readers say it once. */
export function CodeField({ digits = 6, ...props }: TextFieldProps & { digits?: number }) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      pattern="[0-9]*"
      maxLength={digits}
      leftToRight
      {...props}
      boxClassName="max-w-56 [&_input]:text-title [&_input]:font-semibold [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
    />
  )
}
