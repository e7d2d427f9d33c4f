import { expect, test } from 'vitest'
import { createSerializer } from './create-serializer.ts'

const columns = ['id', 'profile.name', 'profile.tags']
const records = [
  { id: '1', profile: { name: 'Ann "A", b\nc', tags: [{ a: 1 }] } },
  { id: '2', profile: null },
]

test('CSV quotes special characters, writes lists as JSON and null as an empty cell', () => {
  const { header, serialize } = createSerializer({ format: 'csv', columns })
  expect(header).toBe('id,profile.name,profile.tags\r\n')
  expect(records.map(serialize)).toEqual(['1,"Ann ""A"", b\nc","[{""a"":1}]"\r\n', '2,,\r\n'])
})

test.each([
  ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
  ['+cmd|calc', "'+cmd|calc"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['+3247000000', '+3247000000'],
  ['-1.5', '-1.5'],
  [-2, '-2'],
  ['a=b', 'a=b'],
  [['=1'], '"[""=1""]"'],
])('a CSV cell of %j is %j, which no spreadsheet runs', (value, cell) => {
  const { serialize } = createSerializer({ format: 'csv', columns: ['value'] })
  expect(serialize({ value })).toBe(`${cell}\r\n`)
})

test('formulas are kept with --csv-formulas keep, and in NDJSON', () => {
  const record = { value: '=1+1' }
  const csv = createSerializer({ format: 'csv', columns: ['value'], csvFormulas: 'keep' })
  expect(csv.serialize(record)).toBe('=1+1\r\n')
  expect(createSerializer({ format: 'ndjson', columns: ['value'] }).serialize(record)).toBe(
    '{"value":"=1+1"}\n',
  )
})

test('NDJSON is the unchanged record, or the chosen fields', () => {
  expect(createSerializer({ format: 'ndjson', columns }).serialize(records[1])).toBe(
    '{"id":"2","profile":null}\n',
  )
  const some = createSerializer({ format: 'ndjson', columns, fields: ['id', 'profile.name'] })
  expect(some.serialize(records[1])).toBe('{"id":"2","profile.name":null}\n')
})
