import { HttpRequestInterceptor } from '@mswjs/interceptors/http'
import { environmentHosts } from './base/environment-names.ts'
import { isLoopback } from './base/loopback.ts'

const hosts: readonly string[] = Object.values(environmentHosts)
const { endpoint, apiKey } = requireTarget(process.env)
const interceptor = new HttpRequestInterceptor()
interceptor.on('request', async ({ request, controller }) => {
  const { protocol, hostname, pathname, search } = new URL(request.url)
  if (protocol !== 'https:' || !hosts.includes(hostname)) return
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name)
  // `fetch` would decode the body but keep the content-encoding header.
  headers.set('accept-encoding', 'identity')
  // The program's real key must not reach the emulator.
  if (headers.has('apikey')) headers.set('apikey', apiKey)
  const body = request.body && (await request.arrayBuffer())
  try {
    const response = await fetch(new URL(pathname + search, endpoint), {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    })
    controller.respondWith(response)
  } catch (error) {
    controller.errorWith(error as Error)
  }
})
interceptor.apply()

/** @throws Error unless the variables contain an API key and an endpoint on this machine */
function requireTarget(env: NodeJS.ProcessEnv): { endpoint: URL; apiKey: string } {
  const { ORCHESTRATION_ENDPOINT = '', ORCHESTRATION_API_KEY = '' } = env
  const endpoint = URL.parse(ORCHESTRATION_ENDPOINT)
  if (!endpoint || !isLoopback(endpoint.hostname)) {
    throw new Error(
      '@orchestration/emulator/redirect: ORCHESTRATION_ENDPOINT must be the endpoint of an emulator on this machine. "orchestration-emulator exec --redirect" sets it.',
    )
  }
  if (ORCHESTRATION_API_KEY === '') {
    throw new Error(
      '@orchestration/emulator/redirect: ORCHESTRATION_API_KEY is missing. Set it to an API key of the emulator.',
    )
  }
  return { endpoint, apiKey: ORCHESTRATION_API_KEY }
}
