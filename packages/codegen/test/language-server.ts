import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsc } from '@orchestration/test-tools/check-types'

export interface LanguageServer extends AsyncDisposable {
  /** The hover text for the first occurrence of `text` in the file. */
  hover: (file: string, text: string) => Promise<string>
}

interface Message {
  id?: number
  method?: string
  result?: { contents?: { value: string } }
}

/** Starts TypeScript's language server for a folder. */
export async function startLanguageServer(folder: string): Promise<LanguageServer> {
  const server = spawn(process.execPath, [tsc, '--lsp', '--stdio'], { cwd: folder, stdio: 'pipe' })
  const waiting = new Map<number, (message: Message) => void>()
  let received = Buffer.alloc(0)
  let requests = 0

  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  const request = (method: string, params: object) => {
    requests += 1
    send({ id: requests, method, params })
    return new Promise<Message>((resolve) => waiting.set(requests, resolve))
  }
  const receive = (message: Message) => {
    // Responds to the server's requests, for example for settings.
    if (message.method !== undefined)
      return message.id === undefined || send({ id: message.id, result: null })
    return waiting.get(message.id ?? 0)?.(message)
  }
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const start = received.indexOf('\r\n\r\n') + 4
      const end = start + Number(/Content-Length: (\d+)/.exec(received.toString('utf8', 0, start))?.[1])
      if (start < 4 || received.length < end) return
      receive(JSON.parse(received.toString('utf8', start, end)))
      received = received.subarray(end)
    }
  })

  const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } }
  await request('initialize', { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities })
  send({ method: 'initialized', params: {} })
  return {
    async hover(file, text) {
      const uri = pathToFileURL(join(folder, file)).href
      const source = await readFile(join(folder, file), 'utf8')
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri, languageId: 'typescript', version: 1, text: source } },
      })
      const before = source.slice(0, source.indexOf(text)).split('\n')
      const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
      const { result } = await request('textDocument/hover', { textDocument: { uri }, position })
      send({ method: 'textDocument/didClose', params: { textDocument: { uri } } })
      return result?.contents?.value ?? ''
    },
    async [Symbol.asyncDispose]() {
      server.kill()
      await once(server, 'exit')
    },
  }
}
