import { html } from 'hono/html'
import type { EnvironmentName } from '../../../ground/environments.ts'
import type { View } from '../../../web/view.ts'
import { environmentLabel } from '../frame/environment-label.ts'
import type { Frame } from '../frame/frame.ts'
import { codeBlock } from '../pieces/code-block.ts'
import { integrationsPage } from './integrations-page.ts'

export interface EndpointsPage {
  frame: Frame
  endpoints: readonly { environment: EnvironmentName; url: string }[]
}

export function endpointsPage({ frame, endpoints }: EndpointsPage): View {
  return integrationsPage({
    frame,
    tab: 'endpoints',
    content: html`<h1>Endpoints</h1>
<p class="lead">Each environment has an address of its own, and takes only its own keys.</p>
${endpoints.map(
  ({ environment, url }) => html`<section class="card">
<h2>${environmentLabel(environment)}</h2>
${codeBlock({ id: `endpoint-${environment}`, label: `the endpoint of ${environmentLabel(environment)}`, code: url })}
</section>
`,
)}`,
  })
}
