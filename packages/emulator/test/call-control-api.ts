import type { Emulator } from '../src/index.ts'

/** Calls a method over the control API. `method` is the path below `/__control`. Parses the response as JSON, if it has a body. */
export async function callControlApi(
  { portal, adminToken }: Pick<Emulator, 'adminToken' | 'portal'>,
  method: string,
  ...values: unknown[]
) {
  const response = await fetch(`${portal}/__control/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(values),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
