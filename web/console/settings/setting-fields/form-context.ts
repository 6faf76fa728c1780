import { createContext, use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import type { SchemaFieldProps } from './field-props.ts'

/** What all fields of a setting's form share. */
export type FormParts = {
  wrong: readonly WrongValue[]
  /** Places shifted there, so what was wrong is no longer true. */
  forget: (place: string) => void
  /** What is shown below the entry of a place. */
  renderBeside?: ((place: string) => ReactNode) | undefined
  /** Draws a part of any shape: parts hold parts. */
  Field: ComponentType<SchemaFieldProps>
}

export const FormContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = use(FormContext)
  if (!parts) throw new Error('this field stands in no form')
  return parts
}
