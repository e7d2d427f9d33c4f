import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { type IntrospectionQuery, introspectionFromSchema } from 'graphql'
import { loadSchema } from '../load-schema.ts'
import type { Project } from './create-project.ts'

/** The same operations for gql.tada, which infers their types from their texts. */
export function writeTada({ folder, operations, fragments }: Project): void {
  const introspection = introspectionFromSchema(loadSchema('ours').schema) as unknown as IntrospectionQuery
  const types = outputIntrospectionFile(minifyIntrospection(introspection as never), { fileType: '.d.ts' })
  writeFileSync(join(folder, 'introspection.d.ts'), types)
  const lines = [
    "import { initGraphQLTada } from 'gql.tada'",
    "import type { introspection } from './introspection.js'",
    'const graphql = initGraphQLTada<{ introspection: introspection; disableMasking: true }>()',
    ...[...fragments].map(([name, text]) => `const ${name} = graphql(\`${text}\`)`),
    ...operations.map(
      ({ name, text, fragments: used }) =>
        `export const ${name}Document = graphql(\`${text}\`, [${used.join(', ')}])`,
    ),
  ]
  writeFileSync(join(folder, 'tada.ts'), `${lines.join('\n')}\n`)
}
