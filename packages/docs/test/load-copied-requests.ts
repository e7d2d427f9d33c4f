import { startEmulator } from '@orchestration/emulator'
import * as operations from '@orchestration/operations'
import { type DocumentNode, Kind, print } from 'graphql'
import type { CodeBlock } from './find-code-blocks.ts'
import { openPortal, textOf } from './open-portal.ts'

const documents = (Object.values(operations) as Partial<DocumentNode>[])
  .filter((value): value is DocumentNode => value?.kind === Kind.DOCUMENT)
  .filter(({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION)
  .map(print)

/** Sends each operation under its own name and under another name. Returns the TypeScript that the portal shows for each request. */
export async function loadCopiedRequests(): Promise<CodeBlock[]> {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  for (const query of documents.flatMap((text) => [
    text,
    text.replace(/(query|mutation) (?=\w)/, '$1 Own'),
  ])) {
    const headers = { 'content-type': 'application/json', apiKey }
    await fetch(emulator.endpoint('sandbox'), { method: 'POST', headers, body: JSON.stringify({ query }) })
  }

  const { open } = await openPortal(emulator)
  return await Promise.all(
    emulator.listRequests().map(async ({ id, operationName = '' }) => {
      const code = textOf(await open(`/sandbox/requests/${id}`), 'typescript')
      return { file: `portal/${operationName}`, line: 0, language: 'ts', meta: '', code }
    }),
  )
}
