import { expect, test } from 'vitest'
import { createSerializer } from './create-serializer.ts'

const columns = ['id', 'profile.name', 'profile.tags']
const records = [
  { id: '1', profile: { name: 'Ann "A", b\nc', tags: [{ a: 1 }] } },
  { id: '2', profile: null },
]

test('CSV quotes what needs it, keeps lists as JSON and leaves nothing for null', () => {
  const { header, serialize } = createSerializer({ format: 'csv', columns })
  expect(header).toBe('id,profile.name,profile.tags\r\n')
  expect(records.map(serialize)).toEqual(['1,"Ann ""A"", b\nc","[{""a"":1}]"\r\n', '2,,\r\n'])
})

test('NDJSON is the record as it came, or the fields that were asked for', () => {
  expect(createSerializer({ format: 'ndjson', columns }).serialize(records[1])).toBe(
    '{"id":"2","profile":null}\n',
  )
  const some = createSerializer({ format: 'ndjson', columns, fields: ['id', 'profile.name'] })
  expect(some.serialize(records[1])).toBe('{"id":"2","profile.name":null}\n')
})
