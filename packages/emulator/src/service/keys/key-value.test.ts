import { expect, test } from 'vitest'
import { environmentNames } from '../../ground/environments.ts'
import { createKeyValue, hashKeyValue, parseKeyValue } from './key-value.ts'

test.each(environmentNames)('a key of %s names its environment and fits in a header', (environment) => {
  const value = createKeyValue(environment)
  expect(value).toMatch(new RegExp(`^orchemu_${environment}_[0-9A-Za-z]{36}$`))
  expect(parseKeyValue(value)).toBe(environment)
})

test('no two keys are the same', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => createKeyValue('sandbox'))).size).toBe(1_000)
})

test('the checksum finds every mistyped or missing character', () => {
  const value = createKeyValue('sandbox')
  for (let at = 0; at < value.length; at += 1) {
    const other = value[at] === 'x' ? 'y' : 'x'
    expect(parseKeyValue(value.slice(0, at) + other + value.slice(at + 1))).toBeUndefined()
    expect(parseKeyValue(value.slice(0, at))).toBeUndefined()
  }
  expect(parseKeyValue(value.replace('sandbox', 'production-eu'))).toBeUndefined()
  expect(parseKeyValue(`${value}\n`)).toBeUndefined()
})

test('the stored hash is the SHA-256 of the value', () => {
  expect(hashKeyValue('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
