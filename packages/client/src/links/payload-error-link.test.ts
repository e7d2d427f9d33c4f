import { type DocumentNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'

/** Returns the error from a query whose response has this `data`. */
async function ask(query: DocumentNode, data: object): Promise<unknown> {
  await using server = await serve(() => ({ data }))
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  return await client.query({ query }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
}

test.each([
  ['{ tenant { code success } }', { tenant: { code: '404', success: false } }],
  ['{ tenant { status: code ok: success } }', { tenant: { status: '404', ok: false } }],
  [
    '{ tenant { ...F } } fragment F on Tenant { status: code ok: success }',
    { tenant: { status: '404', ok: false } },
  ],
  [
    '{ plan { code success } tenant { status: code ok: success } }',
    { plan: { code: '200', success: true }, tenant: { status: '404', ok: false } },
  ],
  [
    '{ plan { status: code ok: success } tenant { code success } }',
    { plan: { status: '200', ok: true }, tenant: { code: '404', success: false } },
  ],
  [
    '{ tenant { code success } plan { code success } }',
    { tenant: { code: '404', success: false }, plan: { code: '400', success: false } },
  ],
])('PayloadErrorLink finds the fields `success` and `code` under any alias: %s', async (document, data) => {
  const expected = { name: 'PayloadError', code: '404', path: ['tenant'] }
  expect(await ask(parse(document), data)).toMatchObject(expected)
})

test('PayloadErrorLink ignores a different field whose alias is `success`', async () => {
  const document = parse('{ tenant { success: is_default ok: success } }')
  expect(await ask(document, { tenant: { success: false, ok: true } })).toBeUndefined()
})
