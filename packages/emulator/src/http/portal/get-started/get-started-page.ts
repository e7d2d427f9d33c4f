import { formatCount } from '@orchestration/cli-kit'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { codeBlock } from '../components.ts'
import { environmentLabel, page } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import { createCurlPrefix } from '../requests/request-code.ts'
import { pageUrl } from '../urls.ts'

/** Serves the steps for getting a first response from an environment. */
export const getStartedRoutes = new Hono<PortalEnv>()

getStartedRoutes.get('/', (context) => context.html(getStartedPage(context)))

function getStartedPage({ var: { environment, pageData, portal } }: Context<PortalEnv>): View {
  const keyCount = environment.apiKeys.list().length
  const endpoint = portal.emulator.endpoint(pageData.environmentName)
  const label = environmentLabel(pageData.environmentName)
  const setup = `const client = createClient({
  endpoint: '${endpoint}',
  apiKey: process.env.ORCHESTRATION_API_KEY,
})`
  return page({
    pageData,
    section: 'get-started',
    content: html`<h1>Get started with ${label}</h1>
<p class="lead">The emulator runs the whole API on this machine. Get your first response in four steps.</p>
<ol class="steps">
<li class="card"><h2>Create an API key</h2>
<p>${label} has ${keyCount === 0 ? 'no API keys yet' : formatCount(keyCount, 'API key')}. Store a key on your server, in an environment variable:</p>
${codeBlock({ id: 'variable', label: 'the variable', code: `export ORCHESTRATION_API_KEY='<the key>'` })}
<p><a class="button${keyCount === 0 ? ' primary' : ''}" href="${pageUrl(pageData, 'integrations', 'api-keys', 'new')}">Create API key</a></p>
</li>
<li class="card"><h2>Endpoint</h2>
${codeBlock({ id: 'endpoint', label: 'the endpoint', code: endpoint })}
</li>
<li class="card"><h2>Send a request with curl</h2>
${codeBlock({ id: 'curl', label: 'the curl command', code: createFirstCurlRequest(endpoint) })}
</li>
<li class="card"><h2>Send a request with the client</h2>
${codeBlock({ id: 'client', label: 'the client snippet', code: createFirstClientRequest(setup) })}
<p>Then inspect the <a href="${pageUrl(pageData, 'requests')}">requests</a>, start a care flow for a <a href="${pageUrl(pageData, 'patients')}">patient</a>, or send events to your service with a <a href="${pageUrl(pageData, 'integrations', 'webhooks')}">webhook</a>.</p>
</li>
</ol>`,
  })
}

/** Creates a curl command that lists the first patients. By default, the key is read from an environment variable. */
export function createFirstCurlRequest(endpoint: string, key?: string): string {
  return `${createCurlPrefix(endpoint, { key })}  -d '{"query":"query Patients { patients(pagination: { count: 10, offset: 0 }) { patients { id } } }"}'`
}

/** Creates a TypeScript snippet that lists the first patients. `setup` declares the client. */
export function createFirstClientRequest(setup: string): string {
  return `import { createClient } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'

${setup}
const { data } = await client.query({
  query: PatientsDocument,
  variables: { pagination: { count: 10, offset: 0 } },
})
console.log(data.patients.patients.length)`
}
