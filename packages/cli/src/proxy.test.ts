import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { createCertificate } from '../../client/test/create-certificate.ts'
import { createFolder } from '../test/create-project.ts'
import { runCli } from '../test/start-cli.ts'

/** A proxy that refuses, and keeps which hosts it was asked for. */
async function startProxy(status: string) {
  const asked: (string | undefined)[] = []
  const server = createServer((_request, response) => response.writeHead(500).end())
  server.on('connect', ({ url }, socket) => {
    asked.push(url)
    socket.end(`HTTP/1.1 ${status}\r\n\r\n`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    asked,
    url: `http://user:s3cret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const host = 'api.sandbox.awellhealth.com:443'

test.each([
  ['schema', 'pull', '--environment', 'sandbox'],
  ['fidelity', '--environment', 'sandbox', '--only', 'http/post'],
  ['doctor', '--environment', 'sandbox'],
])('%s %s goes to the proxy of the environment, and never shows its password', async (...args) => {
  await using proxy = await startProxy('403 Forbidden')
  await using project = await createFolder({ 'package.json': '{}' })
  const env = { ORCHESTRATION_API_KEY: 'key', HTTPS_PROXY: proxy.url, NO_PROXY: '' }
  const { stdout, stderr } = await runCli(args, { cwd: project.folder, env })
  expect(new Set(proxy.asked)).toEqual(new Set([host]))
  expect(stdout + stderr).not.toContain('s3cret')
  if (args[0] === 'fidelity') expect(stderr).toContain('cannot be reached')
  else expect(stdout + stderr).toContain('the proxy did not connect to the service (PROXY_ANSWERED_403)')
  if (args[0] === 'doctor')
    expect(stdout).toContain(', by the proxy of HTTPS_PROXY unless NO_PROXY names the host\n')
})

/** A proxy that opens a tunnel to each host, and counts them. */
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
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    tunnels,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

test('schema pull and fidelity get through the tunnel of a proxy to an endpoint with HTTPS', async () => {
  const hour = 3_600_000
  const tls = createCertificate({ from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) })
  await using emulator = await startEmulator({ port: 0, patients: 1, careFlows: 0, tls })
  await using proxy = await startTunnels()
  await using project = await createFolder({ 'package.json': '{}', 'ca.pem': tls.cert })
  const env = {
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'proxy' }),
    HTTPS_PROXY: proxy.url,
    NO_PROXY: '',
    NODE_EXTRA_CA_CERTS: join(project.folder, 'ca.pem'),
  }
  const endpoint = emulator.endpoint('sandbox')
  for (const args of [
    ['schema', 'pull'],
    ['fidelity', '--only', 'http/post'],
  ]) {
    const before = proxy.tunnels.length
    const result = await runCli([...args, '--endpoint', endpoint], { cwd: project.folder, env })
    expect(result).toMatchObject({ code: 0 })
    expect(proxy.tunnels.length).toBeGreaterThan(before)
  }
  expect(new Set(proxy.tunnels)).toEqual(new Set([new URL(endpoint).host]))
})

test('NO_PROXY leaves a host out', async () => {
  await using proxy = await startProxy('403 Forbidden')
  await using project = await createFolder({ 'package.json': '{}' })
  const env = { ORCHESTRATION_API_KEY: 'key', HTTPS_PROXY: proxy.url, NO_PROXY: 'service.invalid' }
  const args = ['schema', 'pull', '--endpoint', 'https://service.invalid/graphql']
  expect(await runCli(args, { cwd: project.folder, env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ENOTFOUND'),
  })
  expect(proxy.asked).toEqual([])
})
