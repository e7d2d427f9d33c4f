// Writes the built-in definitions as JSON, the JSON Schema of definitions, and the diagram in the documentation.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeGenerated } from '@orchestration/test-tools/write-generated'
import { toJsonSchema } from '@valibot/to-json-schema'
import { definitionSchema } from './src/definitions/definition-schema.ts'
import { rule } from './src/definitions/field-schemas.ts'
import { loadDefinitions } from './src/definitions/index.ts'
import { parseDefinition } from './src/definitions/parse-definition.ts'
import { drawRelease } from './src/drawing/index.ts'

const definitions = join(import.meta.dirname, 'src/definitions')
const builtIn = await loadDefinitions(
  ['welcome', 'blood-pressure-1', 'blood-pressure-2', 'knee-surgery'].map((name) =>
    join(definitions, `built-in/${name}.yaml`),
  ),
)
const page = await readFile(join(import.meta.dirname, '../docs/pages/emulator/definitions.md'), 'utf8')
const [, example = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
const { release } = parseDefinition(example, 'definitions.md')
if (!release) throw new Error('The example in definitions.md is invalid.')
const schema = toJsonSchema(definitionSchema, { errorMode: 'ignore', definitions: { rule } })
await writeGenerated({
  [join(definitions, '__generated__/built-in.json')]: `${JSON.stringify(builtIn)}\n`,
  [join(definitions, '__generated__/definition.schema.json')]: `${JSON.stringify(schema, null, 2)}\n`,
  [join(import.meta.dirname, '__generated__/sleep.svg')]: await drawRelease(release),
})
