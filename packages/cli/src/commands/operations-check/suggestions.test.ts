import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { parseDocument } from '../../documents/parse-documents.ts'
import { checkOperations } from './check-operations.ts'

const sdl = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
const schema = buildSchema(readFileSync(sdl, 'utf8'), { assumeValid: true })

const messagesOf = (text: string) =>
  checkOperations({
    schema,
    documents: [parseDocument(text, 'A.graphql')],
  })
    .filter(({ rule }) => rule === 'fits-schema')
    .map(({ message }) => message)

// Invalid examples from the service's documentation.
test.each([
  [
    'query A($count: Float!) { patients(pagination: { count: $count, offset: 0 }) { success } }',
    / Write "\$count: Int!"\.$/,
  ],
  [
    '{ myActivities { success } }',
    / Write "myActivities\(pathway_id: \$pathway_id\)", and declare the variable "\$pathway_id: String!"\.$/,
  ],
  [
    '{ pathwayDataPointDefinitions(release_id: "1") { data_point_definitions { data_point_metadata { key } } } }',
    / Did you mean "metadata"\?$/,
  ],
])('checkOperations suggests a fix for %s', (text, advice) => {
  expect(messagesOf(text)).toEqual([expect.stringMatching(advice)])
})

test('checkOperations suggests nothing for an unknown field if no other field has a similar name', () => {
  expect(messagesOf('{ tenant { xyz } }')).toEqual(['Cannot query field "xyz" on type "TenantPayload".'])
})
