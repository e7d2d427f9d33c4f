import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { expect, test } from 'vitest'
import { createFolder } from '../test/create-project.ts'
import { runCli } from '../test/start-cli.ts'

/** Starts a proxy that opens a tunnel to any host, and records the hosts. */
async function startTunnels() {
  const tunnels: (string | undefined)[] = []
  const server = createServer()
  server.on('connect', ({ url }, socket, head) => {
    tunnels.push(url)
    const [hostname, port] = url?.split(':') ?? []
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  return { ...(await listen(server)), tunnels }
}

test('schema pull and compare connect to an HTTPS endpoint through a proxy', async () => {
  await using project = await createFolder({ 'package.json': '{}' })
  const [certFile, keyFile] = [join(project.folder, 'ca.pem'), join(project.folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-out', certFile, '-keyout', keyFile]
  await promisify(execFile)('openssl', ['req', ...kind, ...files])
  const tls = { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') }
  await using emulator = await startEmulator({ port: 0, patients: 1, careFlows: 0 })
  const emulatorUrl = emulator.endpoint('sandbox')
  const reverseProxy = createHttpsServer(tls, (incoming, outgoing) => {
    const { method, headers } = incoming
    const forwarded = request(emulatorUrl, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await using service = await listen(reverseProxy)
  await using proxy = await startTunnels()
  const env = {
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'proxy' }),
    HTTPS_PROXY: proxy.url,
    NO_PROXY: '',
    NODE_EXTRA_CA_CERTS: certFile,
  }
  const endpoint = `${service.url.replace('http:', 'https:')}${new URL(emulatorUrl).pathname}`
  for (const args of [['schema', 'pull'], ['compare']]) {
    const before = proxy.tunnels.length
    const result = await runCli([...args, '--endpoint', endpoint], { cwd: project.folder, env })
    expect(result).toMatchObject({ code: 0 })
    expect(proxy.tunnels.length).toBeGreaterThan(before)
  }
  expect(new Set(proxy.tunnels)).toEqual(new Set([new URL(endpoint).host]))
})
