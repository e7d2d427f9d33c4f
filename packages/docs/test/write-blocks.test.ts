import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBlocks } from './write-blocks.ts'

const block = { file: 'client/errors.md', line: 10, language: 'ts', meta: '' }
const beside = join(import.meta.dirname, '..')

test('what the type checker finds is told with its place on the page', async () => {
  const code = "import { createClient } from '@orchestration/client'\ncreateClient({ environment: 'moon' })\n"
  await using written = await writeBlocks(beside, [{ ...block, code }])
  expect(await written.checkTypes()).toEqual([
    expect.stringMatching(/^client\/errors\.md:12 error TS2322: .*moon/),
  ])
})
