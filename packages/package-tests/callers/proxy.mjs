// A proxy like a Next.js route handler: forwards requests from the application's pages and adds the API key. It also forwards the
// `Origin` header, and appends the path of the request to the endpoint.
import { once } from 'node:events'
import { createServer } from 'node:http'
import httpProxy from 'http-proxy'

const { ORCHESTRATION_ENDPOINT: target, ORCHESTRATION_API_KEY: apiKey } = process.env
const proxy = httpProxy.createProxyServer()
const server = createServer((request, response) => {
  proxy.web(request, response, { target, changeOrigin: true, headers: { apiKey } })
})
await once(server.listen(0, '127.0.0.1'), 'listening')

const origin = `http://127.0.0.1:${server.address().port}`
const response = await fetch(`${origin}/api/orchestration-proxy`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ query: '{ tenant { success } }' }),
})
const cors = response.headers.get('access-control-allow-origin')
console.log(JSON.stringify({ status: response.status, cors, body: await response.json() }))
server.close()
server.closeAllConnections()
