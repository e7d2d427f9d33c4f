import { parseText } from '@orchestration/codegen/documents'
import { type GraphQLSchema, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder, type Project } from '../test/create-project.ts'
import { downloadPublished } from '../test/download-published.ts'
import { diffSchemas, isFailure } from './commands/schema-diff/diff-schemas.ts'
import { createOperation } from './schema/create-operation.ts'
import { loadSchemaFrom } from './schema/load-schema-from.ts'
import { rootFields } from './schema/root-fields.ts'

const shopify = [
  '2024.4.0',
  '2024.7.1',
  '2024.10.0',
  '2025.1.0',
  '2025.4.0',
  '2025.7.0',
  '2025.10.0',
  '2026.1.0',
  '2026.4.4',
]
const published = [
  [
    'GitHub',
    '@octokit/graphql-schema',
    'schema.graphql',
    ['14.0.0', '14.23.0', '14.45.1', '15.3.0', '15.17.0', '15.26.1'],
  ],
  ["Shopify's storefront", '@shopify/hydrogen-react', 'storefront.schema.json', shopify],
  ["Shopify's customer accounts", '@shopify/hydrogen-react', 'customer-account.schema.json', shopify],
] as const

describe.each(published)('%s', (_, name, file, versions) => {
  let folder: Project
  let schemas: GraphQLSchema[]
  beforeAll(async () => {
    folder = await createFolder()
    const paths = await Promise.all(
      versions.map((version) => downloadPublished(folder.folder, `${name}@${version}`, file)),
    )
    schemas = await Promise.all(paths.map(loadSchemaFrom))
  }, 300_000)
  afterAll(() => folder[Symbol.asyncDispose]())

  const pairs = versions.slice(1).map((version, index) => [versions[index], version, index] as const)
  test.each(pairs)(
    'from %s to %s exactly the operations that no longer fit are said to break',
    async (_before, _after, index) => {
      const [oldSchema, newSchema] = schemas.slice(index) as [GraphQLSchema, GraphQLSchema]
      const documents = rootFields(oldSchema).map(({ kind, field }) => {
        const created = createOperation(oldSchema, { field: field.name, kind, depth: 3 })
        return { location: created.name, document: parseText(created.text, `${kind}/${created.name}`) }
      })
      const failing = documents
        .filter(({ document }) => validate(newSchema, document).length > 0)
        .map(({ location }) => location)
      const changes = await diffSchemas({ oldSchema, newSchema, documents })
      const broken = changes
        .flatMap(({ uses }) => uses)
        .filter(({ effect }) => effect === 'operation')
        .map(({ operationName }) => operationName)
      expect([...new Set(broken)].sort()).toEqual([...new Set(failing)].sort())
      expect(isFailure(changes, 'operations')).toBe(failing.length > 0)
      expect(changes.filter(({ type }) => type === 'OPERATION_BROKEN')).toEqual([])
    },
  )
})
