import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { customScalars } from './custom-scalars.ts'

/** Asks our codegen and the stock one for the same. */
export function writeConfigs(folder: string, schema: GraphQLSchema): void {
  const scalars = { ID: 'string', ...customScalars(schema) }
  const documents = 'operations/**/*.graphql'
  const ours = { schema: 'schema.graphql', documents, output: 'ours/__generated__/', scalars }
  const stock = {
    schema: 'schema.graphql',
    documents,
    generates: {
      'stock/operations.ts': {
        plugins: ['typescript-operations', 'typed-document-node'],
        config: { scalars, strictScalars: true, useTypeImports: true },
      },
    },
  }
  const files = {
    'package.json': '{ "type": "module" }',
    'stock.json': JSON.stringify(stock),
    'codegen.ts': `import { orchestration } from '@orchestration/codegen'
export default orchestration(${JSON.stringify(ours)})
`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}
