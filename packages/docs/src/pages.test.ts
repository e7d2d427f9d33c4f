import { expect, test } from 'vitest'
import { loadPages } from '../test/load-pages.ts'

const pages = await loadPages()
const ofOperations = Object.keys(pages).filter(
  (path) => path.startsWith('operations/') && path !== 'operations/index.md',
)

/** The part of a page below a heading. */
const sectionOf = (path: string, heading: string) =>
  pages[path]?.split(/^## /m).find((section) => section.startsWith(`${heading}\n`))

test('the emulator answers every example but the one for users, and no address of this machine is shown', () => {
  const responses = new Map(ofOperations.map((path) => [path, sectionOf(path, 'Response')]))
  const unanswered = ofOperations.filter((path) => responses.get(path) === undefined)
  expect(unanswered).toEqual(['operations/update-patient-language.md'])
  expect([...responses.values()].join('')).not.toContain('127.0.0.1')
})

test('wrong values show which errors an operation can give', () => {
  expect(sectionOf('operations/patient.md', 'Errors')).toContain(
    'Wrong values lead to [`NOT_FOUND`](../errors/index.md#not_found).',
  )
  expect(sectionOf('operations/submit-form-response.md', 'Errors')).toContain('`MISSING_REQUIRED_ANSWER`')
})
