import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectField } from './choice/select-field.tsx'
import { TextField } from './text/text-field.tsx'

/** Every id that an `aria-describedby` names must stand in the same markup. */
function missingNotes(html: string): string[] {
  const named = [...html.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, ids = '']) =>
    ids.split(' '),
  )
  return named.filter((id) => !html.includes(`id="${id}"`))
}

test('a field reads its hint, error and help with the control, in that order', () => {
  const html = renderToStaticMarkup(
    <TextField name="iban" label="IBAN" hint="23 characters" error="Too short" help="Mashreq" />,
  )
  expect(html).toContain('aria-describedby="iban-hint iban-error iban-help"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('<label for="iban"')
  expect(missingNotes(html)).toEqual([])
})

test('hint and error stand before the box, help after it', () => {
  const html = renderToStaticMarkup(
    <TextField name="iban" label="IBAN" hint="the hint" error="the error" help="the help" />,
  )
  const places = ['IBAN</label>', 'the hint', 'the error', '<input', 'the help'].map((part) =>
    html.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a field without notes describes itself by nothing', () => {
  const html = renderToStaticMarkup(<SelectField name="emirate" label="Emirate" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
})

test('a field keeps its own id when it has one', () => {
  const html = renderToStaticMarkup(<TextField id="spouse-phone" name="phone" label="Phone" />)
  expect(html).toContain('<label for="spouse-phone"')
  expect(html).toContain('id="spouse-phone"')
})
