import { html, raw } from 'hono/html'
import type { View } from '../../web/view.ts'
import type { Frame } from './frame.ts'
import { page } from './page.ts'

const tabs = { 'api-keys': 'API keys', endpoints: 'Endpoints', webhooks: 'Webhooks' } as const

export interface IntegrationsPage {
  frame: Frame
  tab: keyof typeof tabs
  /** @defaultValue the tab's name */
  title?: string | undefined
  content: View
}

export function integrationsPage({ frame, tab, title = tabs[tab], content }: IntegrationsPage): View {
  const names = Object.keys(tabs) as (keyof typeof tabs)[]
  return page({
    frame,
    section: 'integrations',
    title,
    content: html`<p class="kicker">Integrations</p>
<nav class="tabs" aria-label="Integrations">
<ul>
${names.map(
  (name) => html`<li><a href="/${frame.environment}/integrations/${name}" ${
    name === tab ? raw('aria-current="page"') : ''
  }>${tabs[name]}</a></li>
`,
)}</ul>
</nav>
${content}`,
  })
}
