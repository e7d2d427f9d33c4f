import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Build, commandOf } from '../builds/build.ts'
import { gqlTada, typescript } from '../builds/stock.ts'
import type { Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { loadSchema, type SchemaName } from '../load-schema.ts'
import { createProject } from './create-project.ts'
import { customScalars } from './custom-scalars.ts'

const operation = 'Operation0024'
const generated = './ours/__generated__'

/** `tsc` for a program that imports one generated operation: by the path of its module, and through the index. */
export function openTypes(schema: SchemaName, count: number): Open {
  return async (build) => {
    const folder = createProject(build, schema, count)
    execFileSync(process.execPath, [commandOf(build), 'codegen'], { cwd: folder })
    const core = '@graphql-typed-document-node/core'
    const { resolve } = createRequire(join(build.root, 'packages/operations/package.json'))
    mkdirSync(join(folder, 'node_modules', dirname(core)))
    symlinkSync(dirname(resolve(`${core}/package.json`)), join(folder, 'node_modules', core))
    const compile = async (name: string, module: string) => {
      const lines = [
        `import { ${operation}Document as document } from '${generated}/${module}.js'`,
        readerOf(core),
      ]
      writeFileSync(join(folder, name), lines.join('\n'))
      return await cpuOfTypes(folder, name)
    }
    return {
      measure: async () => ({
        path: await compile('path.ts', operation),
        index: await compile('index.ts', 'index'),
      }),
    }
  }
}

/** `tsc` for a program with the same operation as gql.tada reads it, which generates the schema's types only. */
export function openTada(schemaName: SchemaName, count: number): Open {
  return async (build: Build) => {
    const folder = createProject(build, schemaName, count)
    const scalars = Object.entries(customScalars(loadSchema(schemaName).schema))
    const plugin = {
      name: 'gql.tada/ts-plugin',
      schema: './schema.graphql',
      tadaOutputLocation: './env.d.ts',
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { plugins: [plugin] } }))
    execFileSync(process.execPath, [gqlTada, 'generate-output'], { cwd: folder })
    const lines = [
      "import { initGraphQLTada } from 'gql.tada'",
      "import type { introspection } from './env.d.ts'",
      `type Scalars = { ${scalars.map(([name, type]) => `${name}: ${type}`).join('; ')} }`,
      'const graphql = initGraphQLTada<{ introspection: introspection; scalars: Scalars }>()',
      ...tagsOf(folder, operation, new Set()),
      `const document = ${operation}`,
      readerOf('gql.tada'),
    ]
    writeFileSync(join(folder, 'tada.ts'), lines.join('\n'))
    return { measure: async () => ({ cpu: await cpuOfTypes(folder, 'tada.ts') }) }
  }
}

/** Code that makes the compiler resolve the types of `document`. */
const readerOf = (source: string) => `import type { ResultOf, VariablesOf } from '${source}'
export const read = (data: ResultOf<typeof document>, variables: VariablesOf<typeof document>): unknown => [data, variables]
`

/** The tag of an operation or fragment, after those of the fragments that it spreads. */
function tagsOf(folder: string, name: string, known: Set<string>): string[] {
  if (known.has(name)) return []
  known.add(name)
  const text = readFileSync(join(folder, `operations/${name}.graphql`), 'utf8')
  const spread = [...new Set([...text.matchAll(/\.\.\.(\w+Parts)/g)].map(([, fragment = '']) => fragment))]
  const others = spread.flatMap((fragment) => tagsOf(folder, fragment, known))
  return [...others, `const ${name} = graphql(\`${text}\`, [${spread.join(', ')}])`]
}

async function cpuOfTypes(folder: string, file: string): Promise<number> {
  const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions'.split(' ')
  const args = [typescript, ...flags, '--target', 'es2024', '--module', 'preserve', file]
  return (await cpuOfCommand(process.execPath, args, { cwd: folder })).cpu
}
