import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({ port: 0, patients: 1, careFlows: 0 })
const ask = await createAsk(emulator)
afterAll(() => emulator.stop())
beforeEach(() => emulator.reset())

const png = { config_slug: 'emulator', content_type: 'image/png', file_name: 'my knee.png' }

async function sign(given: object, headers: Record<string, string> = {}) {
  const query = `query ($config_slug: String!, $content_type: String!, $file_name: String!, $activity_id: String, $expires_in: Float) {
    getSignedUrl(config_slug: $config_slug, content_type: $content_type, file_name: $file_name, activity_id: $activity_id, expires_in: $expires_in) {
      upload_url file_url required_headers
    }
  }`
  const { data, errors } = await ask(query, given, headers)
  return { ...data?.getSignedUrl, errorType: errors?.[0]?.extensions.type }
}

const put = (url: string, body: string, headers: Record<string, string>) =>
  fetch(url, { method: 'PUT', body, headers })

test('the API serves an uploaded file at its file_url', async () => {
  const { upload_url, file_url, required_headers } = await sign(png)
  expect((await fetch(file_url)).status).toBe(404)
  expect((await put(upload_url, 'knee', required_headers)).status).toBe(200)
  const found = await fetch(file_url)
  expect([found.headers.get('content-type'), await found.text()]).toEqual(['image/png', 'knee'])
})

test('a signed URL begins with https if a reverse proxy serves HTTPS', async () => {
  const { file_url } = await sign(png, { 'X-Forwarded-Proto': 'https' })
  expect(new URL(file_url).origin).toBe(
    new URL(emulator.endpoint('sandbox')).origin.replace('http:', 'https:'),
  )
})

test('the API serves an uploaded HTML page as a sandboxed attachment', async () => {
  const { upload_url, required_headers } = await sign({ ...png, content_type: 'text/html' })
  await put(upload_url, '<script>alert(1)</script>', required_headers)
  const { headers } = await fetch(upload_url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('a reset deletes uploaded files', async () => {
  const { upload_url, required_headers } = await sign(png)
  await put(upload_url, 'knee', required_headers)
  await emulator.reset()
  expect((await fetch(upload_url)).status).toBe(404)
  expect((await put(upload_url, 'knee', required_headers)).status).toBe(403)
})

test('a signed URL allows uploads from any origin', async () => {
  const { upload_url } = await sign(png)
  const preflight = await fetch(upload_url, {
    method: 'OPTIONS',
    headers: { origin: 'https://clinic.example' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
})

test('the API rejects an upload with incorrect headers, with an invalid or expired URL, or larger than 30 MB', async () => {
  const { upload_url, required_headers } = await sign({ ...png, expires_in: 60 })
  expect((await put(upload_url, 'knee', { 'content-type': 'text/html' })).status).toBe(403)
  expect((await put(upload_url, 'x'.repeat(30_000_001), required_headers)).status).toBe(413)
  expect((await put(upload_url.replace('files/', 'files/x'), 'knee', required_headers)).status).toBe(403)
  emulator.advanceClock(60_000)
  expect((await put(upload_url, 'knee', required_headers)).status).toBe(403)
})

test.each([
  ['an unknown storage', { config_slug: 'other' }, 'NOT_FOUND'],
  ['an invalid content type', { content_type: 'png' }, 'BAD_REQUEST_ERROR'],
  ['a blank file name', { file_name: ' ' }, 'BAD_REQUEST_ERROR'],
  ['a lone surrogate in a file name', { file_name: '\ud83d' }, 'BAD_REQUEST_ERROR'],
  ['an expiry of more than a week', { expires_in: 604_801 }, 'BAD_REQUEST_ERROR'],
  ['an unknown activity', { activity_id: 'x' }, 'NOT_FOUND'],
])('getSignedUrl rejects %s', async (_, given, type) => {
  expect(await sign({ ...png, ...given })).toEqual({ errorType: type })
})

test('getSignedUrl accepts only content types that the activity’s questions accept', async () => {
  const { rows } = await emulator.snapshot()
  const input = `{ patient_id: "${rows.patient[0]?.id}", pathway_definition_id: "welcome" }`
  const started = await ask(`mutation { startPathway(input: ${input}) { pathway_id } }`)
  const pending = await emulator.careFlow(started.data.startPathway.pathway_id).listPendingActivities()
  const activity_id = pending.find(({ type }) => type === 'FORM')?.id
  expect(await sign({ ...png, activity_id })).toMatchObject({ upload_url: expect.any(String) })
  expect(await sign({ ...png, activity_id, content_type: 'image/gif' })).toEqual({
    errorType: 'BAD_REQUEST_ERROR',
  })
})
