import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanEnvironment } from '@orchestration/test-tools/start-program'
import { beforeAll, expect, inject, test } from 'vitest'
import { installManifest } from './install-manifest.ts'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'

/** The parts of vscode-jsonrpc's API that this test uses. */
interface JsonRpc {
  createMessageConnection(reader: object, writer: object): Connection
  StreamMessageReader: new (stream: NodeJS.ReadableStream) => object
  StreamMessageWriter: new (stream: NodeJS.WritableStream) => object
}

interface Connection {
  listen(): void
  onRequest(method: string, respond: () => unknown): void
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own result type
  sendRequest(method: string, parameters: object): Promise<any>
  sendNotification(method: string, parameters: object): Promise<void>
}

const folder = join(inject('folder'), 'editors')
beforeAll(async () => {
  await installManifest('editors', folder)
  const command = join(workspace, 'packages/cli/dist/main.js')
  await run(process.execPath, [command, 'init', 'backend', '--template', 'hono'], { cwd: folder })
})

test.each([
  ['this repository', workspace, 'operations/patients/CreatePatient.graphql', 'patient'],
  ['a new backend', join(folder, 'backend'), 'operations/CareFlowsOfPatient.graphql', 'patientPathways'],
])('in %s, an editor autocompletes fields and shows their descriptions', async (_, project, file, field) => {
  const start =
    "require('graphql-language-service-server').startServer({ method: 'stream', configDir: process.argv[1] })"
  const server = spawn(process.execPath, ['-e', start, project], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  try {
    const rpc: JsonRpc = createRequire(join(folder, 'package.json'))('vscode-jsonrpc/node')
    const connection = rpc.createMessageConnection(
      new rpc.StreamMessageReader(server.stdout),
      new rpc.StreamMessageWriter(server.stdin),
    )
    connection.onRequest('workspace/configuration', () => [{}])
    connection.listen()
    const rootUri = pathToFileURL(project).href
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootPath: project,
      rootUri,
      capabilities: {},
    })
    await connection.sendNotification('initialized', {})

    const uri = pathToFileURL(join(project, file)).href
    const text = await readFile(join(project, file), 'utf8')
    const lines = text.split('\n')
    const line = lines.findIndex((text) => text.trim() === 'code')
    const character = lines[line]?.indexOf('code') ?? 0
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'graphql', version: 1, text },
    })
    const at = (character: number) => ({ textDocument: { uri }, position: { line, character } })
    // The server returns an empty list until it has loaded the schema.
    const complete = async (): Promise<string[]> => {
      const { items } = await connection.sendRequest('textDocument/completion', at(character))
      return items.map(({ label }: { label: string }) => label)
    }
    await expect
      .poll(complete, { timeout: 300_000 })
      .toEqual(expect.arrayContaining(['code', 'success', field]))
    const hover = await connection.sendRequest('textDocument/hover', at(character + 1))
    expect(JSON.stringify(hover.contents)).toContain("The service's own status code")
  } finally {
    server.kill()
  }
})
