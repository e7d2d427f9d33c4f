import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { Frame } from '../frame/frame.ts'
import { page } from '../frame/page.ts'

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

/** The address of the list of keys, or of something below it that leads back to the part of the list that starts at an offset. */
export function apiKeysUrl({ environment }: Frame, path = '', offset = 0): string {
  return `/${environment}/integrations/api-keys${path}${offset > 0 ? `?offset=${offset}` : ''}`
}

/** The path of the webhooks of an environment. */
export function webhooksUrl({ environment }: Frame): string {
  return `/${environment}/integrations/webhooks`
}
