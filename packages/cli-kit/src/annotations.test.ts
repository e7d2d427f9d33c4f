import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { formatAnnotations } from './annotations.ts'

const annotation = { level: 'error', file: 'a.yaml', line: 2, column: 3, title: 'id', message: 'b' } as const

test('formatAnnotations escapes files, titles and messages', () => {
  const hostile = 'a,b:c%\r\n::error::d\u001B##[e'
  expect(
    formatAnnotations([{ ...annotation, file: hostile, title: hostile, message: hostile }], undefined),
  ).toBe(
    '::error file=a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ad## [e,line=2,col=3,title=a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ad## [e::a,b:c%25%0D%0A::error::d## [e',
  )
})

test('formatAnnotations prints files relative to the root of the repository', () => {
  expect(formatAnnotations([annotation], resolve('..'))).toMatch(/^::error file=[^/]+\/a\.yaml,/)
  expect(formatAnnotations([{ ...annotation, file: '/a.yaml' }], resolve('..'))).toMatch(
    /^::error file=\/a\.yaml,/,
  )
})

test('formatAnnotations omits the position of an annotation without a file', () => {
  const general = { level: 'warning', title: 'id', message: 'b' } as const
  expect(formatAnnotations([general], undefined)).toBe('::warning title=id::b')
})

test('formatAnnotations lists errors before warnings, so that the limit hides warnings first', () => {
  const warnings = Array(50).fill({ ...annotation, level: 'warning' })
  const lines = formatAnnotations([...warnings, annotation], undefined).split('\n')
  expect(lines[0]).toMatch(/^::error /)
  expect(lines.at(-1)).toBe('::notice::Annotations not shown: 1.')
})

test('formatAnnotations prints at most 50 annotations, and counts the others', () => {
  const lines = formatAnnotations(Array(52).fill(annotation), undefined).split('\n')
  expect(lines).toHaveLength(51)
  expect(lines.at(-1)).toBe('::notice::Annotations not shown: 2.')
})
