import { createServer } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'
import { expect, test } from 'vitest'
import { createFolder } from '../test/create-project.ts'
import { runWarm } from '../test/run-warm.ts'
import { runCli } from '../test/start-cli.ts'

/** Starts a proxy that rejects requests and records their hosts. */
async function startProxy(status: string) {
  const asked: (string | undefined)[] = []
  const server = createServer((_request, response) => response.writeHead(500).end())
  server.on('connect', ({ url }, socket) => {
    asked.push(url)
    socket.end(`HTTP/1.1 ${status}\r\n\r\n`)
  })
  const listening = await listen(server)
  return { ...listening, asked, url: listening.url.replace('//', '//user:s3cret@') }
}

const host = 'api.sandbox.awellhealth.com:443'

test.each([
  ['schema', 'pull', '--environment', 'sandbox'],
  ['compare', '--environment', 'sandbox'],
  ['doctor', '--environment', 'sandbox'],
])('%s %s uses the proxy in HTTPS_PROXY without printing its password', async (...args) => {
  await using proxy = await startProxy('403 Forbidden')
  await using project = await createFolder({ 'package.json': '{}' })
  const env = { ORCHESTRATION_API_KEY: 'key', HTTPS_PROXY: proxy.url, NO_PROXY: '' }
  // A process reuses the proxy of its first fetch, so a second command needs a separate process.
  const run = args[0] === 'doctor' ? runCli : runWarm
  const { stdout, stderr } = await run(args, { cwd: project.folder, env })
  expect(new Set(proxy.asked)).toEqual(new Set([host]))
  expect(stdout + stderr).not.toContain('s3cret')
  if (args[0] === 'compare') expect(stderr).toContain('cannot be reached')
  else expect(stdout + stderr).toContain('the proxy did not connect to the service (PROXY_RESPONDED_403)')
  if (args[0] === 'doctor')
    expect(stdout).toContain(', through the proxy in HTTPS_PROXY unless NO_PROXY lists the host\n')
})

test('a request to a host in NO_PROXY does not use the proxy', async () => {
  await using proxy = await startProxy('403 Forbidden')
  await using project = await createFolder({ 'package.json': '{}' })
  const env = { ORCHESTRATION_API_KEY: 'key', HTTPS_PROXY: proxy.url, NO_PROXY: 'service.invalid' }
  const args = ['schema', 'pull', '--endpoint', 'https://service.invalid/graphql']
  expect(await runWarm(args, { cwd: project.folder, env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ENOTFOUND'),
  })
  expect(proxy.asked).toEqual([])
})
