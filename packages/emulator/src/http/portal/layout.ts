import { flowStyles } from '@orchestration/care-flows/drawing'
import { html, raw } from 'hono/html'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { type Assets, createAssets, readSource } from '../pages/assets.ts'
import { htmlDocument, type View } from '../pages/view.ts'
import { readGraphiql } from './explorer/graphiql.ts'
import { formTokenField } from './forms.ts'
import type { PageData } from './portal-env.ts'
import { tableStyles } from './table.ts'
import { moment } from './times.ts'
import { pageUrl, type Section } from './urls.ts'

interface Page {
  pageData: PageData
  /** The section to mark in the navigation. Undefined for a page without a section. */
  section?: Section | undefined
  /** @defaultValue the label of the section */
  title?: string | undefined
  content: View
}

/** Renders a page of an environment for a signed-in administrator. */
export function page({ pageData, section, title = section && sections[section].label, content }: Page): View {
  const kind = environmentKind(pageData.environmentName)
  const label = environmentLabel(pageData.environmentName)
  const body = html`<a class="skip" href="#content">Skip to content</a>
<p class="unreachable" role="alert" hidden><strong>Not reachable.</strong> The emulator does not respond. This page shows the last known state.</p>
<header>
<div class="top">
${wordmark()}
<button class="menu" popovertarget="side">Menu</button>
${environmentSwitch(pageData, section)}
${statusBar(pageData)}
</div>
${kind === 'production' ? html`<p class="production-banner"><strong>${label}</strong> Changes here affect the services that use this environment.</p>` : ''}
</header>
<div class="columns">
${navigation(pageData, section)}
<main id="content" tabindex="-1">
${content}
</main>
</div>`
  return portalDocument(`${title ?? 'Portal'} · ${label}`, kind, body)
}

/** Renders the badges for active faults and other changed settings, the clock, and the switch for live updates. */
function statusBar({ environmentName, now, deviations }: PageData): View {
  return html`<div class="states" data-live="states"><span class="deviations">${deviations.map(
    ({ label, section }) =>
      html`<a class="badge ${section === 'faults' ? 'bad' : 'odd'}" href="${pageUrl({ environmentName }, section)}">${label}</a> `,
  )}</span><span class="now" title="The emulator’s clock"><span class="hidden">Emulator’s clock: </span>${moment(now.toISOString())}</span></div>
<button type="button" class="live" data-live-switch hidden aria-pressed="false" title="Updates this page every 2 seconds. Press to pause."><span>Live</span></button>`
}

/** Renders a link to the same section in each environment. */
function environmentSwitch(
  { environmentName, environmentNames }: PageData,
  section: Section = 'get-started',
): View {
  return html`<nav class="environments" aria-label="Environment">
<ul>
${environmentNames.map(
  (
    name,
  ) => html`<li><a class="${environmentKind(name)}" href="${pageUrl({ environmentName: name }, section)}" ${
    name === environmentName ? raw('aria-current="true"') : ''
  }>${environmentLabel(name)}</a></li>
`,
)}</ul>
</nav>`
}

/** The sections of an environment, keyed by path, with SVG icon paths on a 20 × 20 grid. */
const sections: Readonly<Record<Section, { label: string; icon: string }>> = {
  'get-started': { label: 'Get started', icon: 'M4 17V3m0 1h11l-3 4 3 4H4' },
  requests: { label: 'Requests', icon: 'M2 10h4l2-6 4 12 2-6h4' },
  explorer: { label: 'Explorer', icon: 'M7 5l-5 5 5 5m6-10 5 5-5 5M11 4 9 16' },
  patients: { label: 'Patients', icon: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-6 8c0-4 3-5 6-5s6 1 6 5' },
  'care-flows': { label: 'Care flows', icon: 'M5 3v4a3 3 0 0 0 3 3h4a3 3 0 0 1 3 3v4M3 3h4M13 17h4' },
  deliveries: { label: 'Deliveries', icon: 'M2 5h16v11H2zm0 1 8 6 8-6' },
  faults: { label: 'Faults', icon: 'M10 3 2 17h16L10 3m0 5v4m0 2.500v.1' },
  data: { label: 'Time and data', icon: 'M10 6v4l3 2M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16' },
  integrations: { label: 'Integrations', icon: 'M7 2v4m6-4v4M5 6h10v3a5 5 0 0 1-10 0V6m5 8v4' },
}

/**
 * Renders the sidebar: the search field, the sections, and the signed-in user. Integrations is the last section, as in the
 * service's portal. On narrow screens, the "Menu" button opens the sidebar.
 */
function navigation(pageData: PageData, current: Section | undefined): View {
  const { environmentName, administrator } = pageData
  return html`<aside class="side" id="side" popover aria-label="Menu">
<form class="search" role="search" action="/${environmentName}/search">
<input name="text" type="search" aria-label="Find a record" placeholder="Find by name or id  /" aria-keyshortcuts="/ Control+K" autocomplete="off" required>
</form>
<nav class="navigation" aria-label="Portal">
<ul>
${Object.entries(sections).map(
  ([name, { label, icon }]) => html`<li>
<a href="/${environmentName}/${name}" ${name === current ? raw('aria-current="page"') : ''}>
<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${icon}"/></svg>${label}</a>
</li>
`,
)}</ul>
</nav>
<form class="administrator" method="post" action="/sign-out">
${formTokenField(pageData)}
<span class="hidden">Signed in as</span><bdi>${administrator}</bdi>
<button class="quiet">Sign out</button>
</form>
</aside>`
}

/** Renders a document in the colours of an environment. The title must not contain user text. */
function portalDocument(title: string, kind: 'sandbox' | 'production', body: View): View {
  return htmlDocument({
    language: 'en',
    title: `${title} · Orchestration emulator`,
    assets: {
      icon: portalAssets.url('portal.svg'),
      stylesheet: portalAssets.url('portal.css'),
      script: portalAssets.url('portal.js'),
    },
    className: kind,
    body,
  })
}

function wordmark(): View {
  return html`<p class="wordmark"><img src="${portalAssets.url('portal.svg')}" alt="" width="28" height="28"><span>Orchestration <small>Emulator</small></span></p>`
}

/** Renders a page with one card and no navigation, for sign-in and errors. */
export function barePage({ title, content }: { title: string; content: View }): View {
  const body = html`<main class="bare">
${wordmark()}
<div class="card">
${content}
</div>
</main>`
  return portalDocument(title, 'sandbox', body)
}

/** Formats the name of an environment, such as "Production EU". */
export function environmentLabel(environment: EnvironmentName): string {
  const [kind = '', region = ''] = environment.split('-')
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${region.toUpperCase()}`.trim()
}

export function environmentKind(environment: EnvironmentName): 'sandbox' | 'production' {
  return environment === 'sandbox' ? 'sandbox' : 'production'
}

/** Formats the names of environments as a list, such as "Sandbox and Production EU". */
export function formatEnvironments(environments: readonly EnvironmentName[]): string {
  return listFormat.format(environments.map(environmentLabel))
}

const listFormat = new Intl.ListFormat('en')

interface ProblemPage {
  title: string
  /** The cause, and the action to take. */
  explanation: string
  /** Data of the environment in the URL. If undefined, the page has no navigation. */
  pageData?: PageData | undefined
}

/** Renders an error page. */
export function problemPage({ title, explanation, pageData }: ProblemPage): View {
  const home = pageData ? pageUrl(pageData, 'get-started') : '/'
  const content = html`<h1>${title}</h1>
<p>${explanation}</p>
<p class="actions"><a class="button" href="${home}">Go to the portal</a></p>`
  return pageData
    ? page({ pageData, title, content: html`<div class="card narrow">${content}</div>` })
    : barePage({ title, content })
}

/** Parts of `portal.css`, in order: shared components first, then individual pages. */
const styles = [
  'http/pages/pages.css',
  'http/portal/assets/layout.css',
  'http/portal/assets/components.css',
  'http/portal/assets/lists.css',
  'http/portal/assets/pages.css',
]

type AssetName = 'portal.css' | 'portal.js' | 'portal.svg' | 'explorer.css' | 'explorer.js' | 'graphiql.js'

export const portalAssets: Assets<AssetName> = createAssets({
  'portal.css': () => [...styles.map(readSource), tableStyles, flowStyles].join(''),
  'portal.js': () => readSource('http/portal/assets/portal.js'),
  'portal.svg': () => readSource('http/portal/assets/portal.svg'),
  'explorer.css': () => readGraphiql('graphiql.css') + readSource('http/portal/assets/explorer.css'),
  'explorer.js': () => readSource('http/portal/assets/explorer.js'),
  'graphiql.js': () => readGraphiql('graphiql.js'),
})
