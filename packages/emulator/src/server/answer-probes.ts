import type { RequestListener } from 'node:http'

/** The paths for load balancers and orchestrators. They need no key, and answer only yes or no. */
const probes = ['/healthz', '/readyz']

/**
 * Answers `/healthz` and `/readyz` instead of the handler. `/healthz` is ok while the process answers. `/readyz` is ok while
 * the database answers too and the emulator is not stopping.
 */
export function answerProbes(handler: RequestListener, isReady: () => Promise<boolean>): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isProbe = probes.includes(path) && (request.method === 'GET' || request.method === 'HEAD')
    if (!isProbe) return handler(request, response)
    const answer = (isGood: boolean) => {
      const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
      response.writeHead(isGood ? 200 : 503, headers).end(isGood ? 'ok\n' : 'not ready\n')
    }
    if (path === '/healthz') answer(true)
    else
      isReady().then(answer, () => {
        answer(false)
      })
  }
}
