import { randomBytes, randomUUID } from 'node:crypto'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { Secret } from '../api-key.ts'
import { stateOf } from './operation-state.ts'
import {
  safeErrorIdOf,
  safePathKeyOf,
  safePayloadCodeOf,
  safePlatformCodeOf,
  safeTypeOf,
} from './safe-values.ts'

const patientId = randomUUID()
const apiKey = randomBytes(24).toString('base64url')
const operation = {
  query: parse('query Q { a: patients { patients { id } } }'),
  variables: { input: { name: 'Ada', room: '412', patientId, notes: [`moved from ${patientId}`] } },
} as never
stateOf(operation).apiKey = new Secret(apiKey)

test('safeTypeOf accepts only known types', () => {
  expect(safeTypeOf('NOT_FOUND')).toBe('NOT_FOUND')
  for (const word of ['LOVELACE', 'MRN_4711', 'not_found', '', 7, null])
    expect(safeTypeOf(word)).toBeUndefined()
})

test('safeErrorIdOf accepts random ids', () => {
  for (let run = 0; run < 1_000; run += 1) {
    const ids = [randomUUID(), randomBytes(16).toString('hex'), '01ARZ3NDEKTSV4RRFFQ69G5FAV']
    for (const id of ids) expect(safeErrorIdOf(id, operation)).toBe(id)
  }
  const short = Array.from({ length: 1_000 }, () => randomBytes(16).toString('base64url'))
  expect(short.filter((id) => safeErrorIdOf(id, operation) === id).length).toBeGreaterThan(980)
})

test('safeErrorIdOf rejects names, numbers, request ids and the API key', () => {
  const words = [
    'Winterbottom',
    'MRN-4711815',
    'Ada_Lovelace_1815-12',
    'Ada_Lovelace_1815-12-10',
    '4711815',
    'ada@clinic.example',
  ]
  for (const word of [...words, patientId, patientId.toUpperCase(), apiKey, apiKey.slice(0, 21)]) {
    expect(safeErrorIdOf(word, operation), word).toBeUndefined()
  }
})

test('safePayloadCodeOf accepts known types and HTTP statuses, unless a status equals the value of a variable', () => {
  expect(
    ['400', '500', '600', '412', 'Ada', 'NOT_FOUND', '99999', 400].map((code) =>
      safePayloadCodeOf(code, operation),
    ),
  ).toEqual(['400', '500', undefined, undefined, undefined, 'NOT_FOUND', undefined, undefined])
})

test('safePathKeyOf accepts indexes and names from the document', () => {
  const path = ['a', 'patients', 0, 9_999, 'id', 'Ada', 10_000, -1, 1.5, null]
  expect(path.map((key) => safePathKeyOf(key, operation))).toEqual([
    'a',
    'patients',
    0,
    9_999,
    'id',
    '?',
    '?',
    '?',
    '?',
    '?',
  ])
})

test('safeErrorIdOf rejects a base64url id with fewer than eight runs of uppercase letters, lowercase letters or digits', () => {
  const eight = `Ghhh1Mnnn2P${'p'.repeat(10)}`
  const seven = `Ghhh1Mnnn2${'P'.repeat(11)}`
  expect([eight, seven].map((id) => safeErrorIdOf(id, operation))).toEqual([eight, undefined])
})

test('safePlatformCodeOf rejects codes that are too short, too long, or echoed from a variable', () => {
  const longest = 'E'.repeat(64)
  expect(['EIO', 'EI', longest, `${longest}E`].map((code) => safePlatformCodeOf(code, operation))).toEqual([
    'EIO',
    undefined,
    longest,
    undefined,
  ])
  const named = { ...(operation as object), variables: { name: 'xEPROTOOSx' } } as never
  expect(['EPROTOOS', 'EPROTOO', 'EPROTO'].map((code) => safePlatformCodeOf(code, named))).toEqual([
    undefined,
    'EPROTOO',
    'EPROTO',
  ])
})
