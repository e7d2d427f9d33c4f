import { expect, test } from 'vitest'
import { didYouMean, formatChoice } from './format-choice.ts'

test.each([
  ['tihngs', ['patients', 'things'], ' Did you mean things?'],
  ['Sanbox', ['sandbox', 'production-eu'], ' Did you mean sandbox?'],
  ['@icnlude', ['@include', '@skip', '@include'], ' Did you mean @include?'],
  ['cat', ['cats', 'cart'], ' Did you mean cats or cart?'],
  ['prod', ['production-eu', 'production-us'], ''],
  ['abuot you', ['Welcome', 'About you'], ' Did you mean "About you"?'],
  ['thing', ['patients'], ''],
  ['thing', [], ''],
  ['', ['a'], ''],
])('didYouMean for "%s" and %j returns "%s"', (misspelt, names, suggestion) => {
  expect(didYouMean(misspelt, names)).toBe(suggestion)
})

test('formatChoice quotes names that contain a comma or a space', () => {
  expect(formatChoice('Abuot you', ['Welcome, {first_name}', 'About you', 'Exit'])).toBe(
    'Choose from "Welcome, {first_name}", "About you", Exit. Did you mean "About you"?',
  )
  expect(formatChoice(undefined, ['text', 'github'])).toBe('Choose from text, github.')
})
