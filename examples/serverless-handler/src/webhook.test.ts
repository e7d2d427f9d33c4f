import { execFile } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFunction } from '../test/start-function.ts'

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let emulator: Emulator
beforeAll(async () => {
  folder = await mkdtempDisposable(join(tmpdir(), 'serverless-webhook-'))
  emulator = await startEmulator({ port: 0 })
  const script = ['--run', 'bundle', '--', `--outdir=${folder.path}`]
  await promisify(execFile)(process.execPath, script, { cwd: fileURLToPath(new URL('..', import.meta.url)) })
})
afterAll(async () => {
  await emulator.stop()
  await folder.remove()
})

/** Starts a fake API Gateway, which passes each request to the function as an event. */
async function startGateway(variables: Record<string, string>) {
  const lambda = startFunction(folder.path, variables, 'webhook.cjs')
  const server = createServer(async (request, response) => {
    const { method, headers } = request
    const event = { headers, body: await text(request), requestContext: { http: { method } } }
    const { statusCode } = await lambda.invoke({ event })
    response.writeHead(statusCode).end()
  })
  const gateway = await listen(server)
  const webhook = await emulator.createWebhook('sandbox', { url: `${gateway.url}/webhooks` })
  return {
    lambda,
    async [Symbol.asyncDispose]() {
      await emulator.deleteWebhook('sandbox', webhook.id)
      await gateway[Symbol.asyncDispose]()
      await lambda[Symbol.asyncDispose]()
    },
  }
}

test('the function verifies and handles an event', async () => {
  await using gateway = await startGateway({
    ORCHESTRATION_WEBHOOK_PUBLIC_KEY: await emulator.webhookPublicKey('sandbox'),
  })
  const [delivery] = await emulator.sendEvent('pathway.completed', { pathway: { id: 'cf_1' } })
  expect(delivery?.responses).toMatchObject([{ status: 200 }])
  expect(gateway.lambda.log()).toBe('Care flow cf_1 has completed.\n')
})

test('the function responds with 401 if the signature is invalid, and logs no event data', async () => {
  await using gateway = await startGateway({
    ORCHESTRATION_WEBHOOK_PUBLIC_KEY: await emulator.webhookPublicKey('sandbox'),
  })
  emulator.failWebhooks({ with: 'wrong-signature' })
  const [delivery] = await emulator.sendEvent('pathway.completed', { pathway: { id: 'cf_1' } })
  expect(delivery?.responses).toMatchObject([{ status: 401 }])
  expect(gateway.lambda.log()).toContain('WebhookSignatureError')
  expect(gateway.lambda.log()).not.toContain('cf_1')
})

test('the function responds with 500 if the public key is missing, and logs the name of the variable', async () => {
  await using gateway = await startGateway({})
  const [delivery] = await emulator.sendEvent('pathway.completed')
  expect(delivery?.responses).toMatchObject([{ status: 500 }])
  expect(gateway.lambda.log()).toContain('set ORCHESTRATION_WEBHOOK_PUBLIC_KEY.')
})
