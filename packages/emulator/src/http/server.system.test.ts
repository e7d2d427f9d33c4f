import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startEmulator } from '../index.ts'

test('the emulator serves HTTPS with the configured certificate if host is 0.0.0.0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    ...subject,
    '-out',
    certFile,
    '-keyout',
    keyFile,
  ])
  const tls = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
  await rm(folder, { recursive: true })

  await using emulator = await startEmulator({ port: 0, host: '0.0.0.0', tls, patients: 1 })
  const { protocol, port, pathname } = new URL(emulator.endpoint('sandbox'))
  expect(protocol).toBe('https:')
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const status = await new Promise((resolve, reject) => {
    const headers = { apiKey, 'content-type': 'application/json' }
    const call = request({
      host: 'localhost',
      port,
      path: pathname,
      method: 'POST',
      headers,
      ca: tls.cert,
      family: 4,
    })
    call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
    call.end('{"query": "{ tenant { code } }"}')
  })
  expect(status).toBe(200)
})
