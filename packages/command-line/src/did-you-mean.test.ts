import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test.each([
  ['tihngs', ['patients', 'things'], ' Did you mean things?'],
  ['Sanbox', ['sandbox', 'production-eu'], ' Did you mean sandbox?'],
  ['@icnlude', ['@include', '@skip', '@include'], ' Did you mean @include?'],
  ['cat', ['cats', 'cart'], ' Did you mean cats or cart?'],
  ['thing', ['patients'], ''],
  ['thing', [], ''],
  ['', ['a'], ''],
])('didYouMean for "%s" and %j returns "%s"', (misspelt, names, suggestion) => {
  expect(didYouMean(misspelt, names)).toBe(suggestion)
})
