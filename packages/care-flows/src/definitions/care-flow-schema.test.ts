import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, it } from 'vitest'
import { careFlowSchema } from './care-flow-schema.ts'

// Write it anew with `vitest run -u`.
it('the published JSON Schema is made of what the checks are made of', async () => {
  const schema = toJsonSchema(careFlowSchema, { errorMode: 'ignore' })
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '__generated__/care-flow.schema.json',
  )
})
