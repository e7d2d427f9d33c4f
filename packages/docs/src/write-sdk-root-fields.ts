import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSdkRootFields } from './sdk-page.ts'

// Kept as a file, so that the pages and their tests need no install of the SDK. site.system.test.ts holds it to the SDK.
const lines = readSdkRootFields().map((field) => `  ${JSON.stringify(field)}`)
await writeFile(
  join(import.meta.dirname, '__generated__/sdk-root-fields.json'),
  `[\n${lines.join(',\n')}\n]\n`,
)
