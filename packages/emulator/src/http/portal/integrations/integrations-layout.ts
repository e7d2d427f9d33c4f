import { html } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { tabList } from '../components.ts'
import { page } from '../layout.ts'
import type { PageData } from '../portal-env.ts'
import { pageUrl } from '../urls.ts'

const tabs = { 'api-keys': 'API keys', webhooks: 'Webhooks' } as const

interface IntegrationsLayout {
  pageData: PageData
  tab: keyof typeof tabs
  /** @defaultValue the label of the tab */
  title?: string | undefined
  content: View
}

export function integrationsLayout({ pageData, tab, title = tabs[tab], content }: IntegrationsLayout): View {
  return page({
    pageData,
    section: 'integrations',
    title,
    content: html`<p class="kicker">Integrations</p>
${tabList('Integrations', `${pageUrl(pageData, 'integrations')}/`, tab, tabs)}
${content}`,
  })
}
