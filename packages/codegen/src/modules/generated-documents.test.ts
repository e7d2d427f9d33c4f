import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema, type DocumentNode, Kind, parse, print, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import { type OrchestrationOptions, updateOutput } from '../index.ts'

const workspace = join(import.meta.dirname, '../../../..')
const snapshot = join(workspace, 'packages/schema/schema.graphql')

/** Generates the documents and imports them, as a program does. */
async function loadDocuments(
  { folder, config }: Project,
  options: Partial<OrchestrationOptions> = {},
): Promise<Record<string, DocumentNode>> {
  await updateOutput(config({ importExtension: '.ts', ...options }))
  const index = join(folder, '__generated__', options.output ? 'api.ts' : 'index.ts')
  const exports: Record<string, DocumentNode> = await import(index)
  return Object.fromEntries(Object.entries(exports).filter(([, { kind }]) => kind === Kind.DOCUMENT))
}

test.each(['modules', 'one file'])(
  'every document in %s is complete, and has each fragment once',
  async (form) => {
    await using project = await createProject({}, { isEmpty: true })
    const documents = await loadDocuments(project, {
      documents: join(workspace, 'operations/{fragments,patients}/*.graphql'),
      schema: snapshot,
      ...(form === 'one file' && { output: join(project.folder, '__generated__/api.ts') }),
    })
    const schema = buildSchema(await readFile(snapshot, 'utf8'))
    expect(Object.keys(documents).length).toBeGreaterThan(20)
    for (const [name, document] of Object.entries(documents)) {
      const problems = validate(schema, document).map(({ message }) => message)
      // A fragment and those that it spreads: no operation here uses them.
      const isUnused = name.endsWith('FragmentDoc')
        ? problems.map(() => expect.stringMatching(/Fragment .* is never used/))
        : []
      expect(problems, name).toEqual(isUnused)
    }
  },
)

test.each([
  `"it's \u2028 \u{1F600}"`,
  String.raw`"a \"quoted\" C:\\path\n"`,
  '""',
  `"' = {} as unknown as "`,
  '"""\n  a "block"\n"""',
])('a document with an imported fragment equals its source, with %s', async (value) => {
  const field = `searchPatientsByPatientCode(patient_code: ${value}) {\n    code\n  }`
  const query = `query Search {\n  ...Found\n  other: ${field}\n}`
  const fragment = `fragment Found on Query {\n  ${field}\n}`
  await using project = await createProject({
    'operations/Search.graphql': query,
    'operations/Found.graphql': fragment,
  })
  const { SearchDocument } = await loadDocuments(project)
  expect(print(SearchDocument as DocumentNode)).toBe(print(parse(`${query} ${fragment}`)))
})

test('a document keeps an empty object and leaves out descriptions', async () => {
  const query = 'query Listed {\n  patients(filters: {  }) {\n    code\n  }\n}'
  await using project = await createProject({
    'operations/Listed.graphql': `"Not for the server."\n${query}`,
  })
  const { ListedDocument } = await loadDocuments(project)
  expect(print(ListedDocument as DocumentNode)).toBe(query)
})

test('files of several definitions that spread the fragments of one another can be loaded', async () => {
  await using project = await createProject({
    'operations/a.graphql': 'query A { tenant { ...B } } fragment A on TenantPayload { code }',
    'operations/b.graphql': 'query B { tenant { ...A } } fragment B on TenantPayload { success }',
  })
  const documents = await loadDocuments(project)
  const namesIn = (document?: DocumentNode) =>
    document?.definitions.map((node) => ('name' in node ? node.name?.value : ''))
  expect(namesIn(documents.ADocument)).toEqual(['A', 'B'])
  expect(namesIn(documents.BDocument)).toEqual(['B', 'A'])
})
