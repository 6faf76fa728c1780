import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { asText, readTextData, textDataElement } from './text-data.ts'

const element = /^<script type="application\/json" id="page-data">([^<]*)<\/script>$/

test('the element holds the same data, and nothing in it ends it', () => {
  assert(
    property(json(), (given) => {
      const data = { of: [JSON.parse(given), '</script><!-- & "her"'] }
      const [, text = ''] = element.exec(textDataElement({ root: {}, list: asText(data) })) ?? []
      expect(JSON.parse(text)).toEqual(data)
    }),
  )
})

test('a page whose loaders answered no text has no element', () => {
  expect(textDataElement({ root: { language: 'en' }, list: undefined })).toBe('')
})

test('where it was written, the data is the same object', () => {
  const data = { name: 'Amara' }
  expect(readTextData(asText(data))).toBe(data)
})
