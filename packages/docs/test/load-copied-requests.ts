import { startEmulator } from '@orchestration/emulator'
import * as operations from '@orchestration/operations'
import { type DocumentNode, Kind, print } from 'graphql'
import type { CodeBlock } from './find-code-blocks.ts'

const documents = (Object.values(operations) as Partial<DocumentNode>[])
  .filter((value): value is DocumentNode => value?.kind === Kind.DOCUMENT)
  .filter(({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION)
  .map(print)

/** Sends each operation under its own name and under another name. Returns the TypeScript that the portal shows for each request. */
export async function loadCopiedRequests(): Promise<CodeBlock[]> {
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })
  const { portal = '' } = emulator
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  for (const query of documents.flatMap((text) => [
    text,
    text.replace(/(query|mutation) (?=\w)/, '$1 Own'),
  ])) {
    const headers = { 'content-type': 'application/json', apiKey }
    await fetch(emulator.endpoint('sandbox'), { method: 'POST', headers, body: JSON.stringify({ query }) })
  }

  const signIn = await fetch(`${portal}/sign-in`, {
    method: 'POST',
    headers: { origin: portal },
    body: new URLSearchParams({ name: 'Ada', token: emulator.adminToken }),
    redirect: 'manual',
  })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return await Promise.all(
    emulator.requests().map(async ({ id, operationName = '' }) => {
      const page = await fetch(`${portal}/sandbox/requests/${id}`, { headers: { cookie } })
      const [, code = ''] = /<code id="typescript">([\s\S]*?)<\/code>/.exec(await page.text()) ?? []
      return { file: `portal/${operationName}`, line: 0, language: 'ts', meta: '', code: decode(code) }
    }),
  )
}

/** Decodes HTML whose only tags are `<wbr>`. */
function decode(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return html
    .replaceAll('<wbr>', '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_entity, name: string) => entities[name] ?? '')
}
