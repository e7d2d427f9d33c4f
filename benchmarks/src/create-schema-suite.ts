import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Kind, parse, print, visit } from 'graphql'
import type { OpenSubject, Suite } from './benchmark.ts'
import { cpuOfCommand } from './cpu-of-command.ts'

const root = join(import.meta.dirname, '../..')
const inspector = join(root, 'benchmarks/stock/node_modules/@graphql-inspector/cli/cjs/index.js')
const files = ['old.graphql', 'schema.graphql']
const operations = 'operations/**/*.graphql'
// All paths are arguments, as in the commands of graphql-inspector. Otherwise, `schema diff` would load GraphQL Code Generator to find
// a configuration.
const paths = [...files, '--schema', 'schema.graphql', '--documents', operations]

/**
 * Compares `schema diff`, which reports changes and affected operations, with graphql-inspector, which needs two commands.
 */
export async function createSchemaSuite(): Promise<Suite> {
  const cwd = mkdtempSync(join(root, 'benchmarks/stock/project-'))
  const schema = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
  const text = readFileSync(schema, 'utf8')
  writeFileSync(join(cwd, 'schema.graphql'), text)
  writeFileSync(join(cwd, 'old.graphql'), ageSchema(text))
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
  cpSync(join(root, 'operations'), join(cwd, 'operations'), { recursive: true })
  // Exit code 1 means a breaking change.
  const run = (...args: string[]) => cpuOfCommand(process.execPath, args, { cwd, expected: [0, 1] })
  const diff: OpenSubject = async () => ({ measure: () => run(inspector, 'diff', ...files) })
  const both: OpenSubject = async () => ({
    measure: async () =>
      (await run(inspector, 'diff', ...files)) +
      (await run(inspector, 'validate', operations, 'schema.graphql')),
  })
  return {
    benchmarks: [
      {
        title: '`schema diff`, our schema and operations',
        unit: 'ms',
        ours: async () => ({
          measure: () => run(join(root, 'packages/cli/dist/main.js'), 'schema', 'diff', ...paths),
        }),
        peers: {
          'graphql-inspector `diff`': { open: diff, atMost: 0.6 },
          '`diff` and `validate`': { open: both },
        },
      },
    ],
    [Symbol.asyncDispose]: async () => rmSync(cwd, { recursive: true }),
  }
}

/** An invented previous version of the schema: every tenth type has one more field, and another field is non-null. */
function ageSchema(text: string): string {
  let types = 0
  const aged = visit(parse(text, { noLocation: true }), {
    ObjectTypeDefinition(node) {
      types += 1
      const [first, second, ...rest] = node.fields ?? []
      if (types % 10 !== 0 || !first || !second || node.interfaces?.length) return undefined
      const { type } = second
      const nonNull =
        type.kind === Kind.NON_NULL_TYPE ? second : { ...second, type: { kind: Kind.NON_NULL_TYPE, type } }
      const removed = { ...first, name: { kind: Kind.NAME, value: 'removedSince' }, arguments: [] }
      return { ...node, fields: [first, nonNull, removed, ...rest] } as typeof node
    },
  })
  return print(aged)
}
