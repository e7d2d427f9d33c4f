import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { moment } from '../pieces/moment.ts'
import { environmentKind, environmentLabel } from './environment-label.ts'
import { type Frame, formToken } from './frame.ts'
import { htmlDocument, wordmark } from './html-document.ts'

export interface Page {
  frame: Frame
  /** The section to mark in the navigation. Undefined for a page without a section. */
  section?: Section | undefined
  /** @defaultValue the section's name */
  title?: string | undefined
  content: View
}

/** A page of an environment, for an administrator who is signed in. */
export function page({ frame, section, title = section && sections[section].label, content }: Page): View {
  const kind = environmentKind(frame.environment)
  const label = environmentLabel(frame.environment)
  const body = html`<a class="skip" href="#content">Skip to the content</a>
<header>
<div class="top">
${wordmark()}
<button class="menu" popovertarget="side">Menu</button>
${environmentSwitch(frame, section)}
<p class="now">Emulator’s time: ${moment(frame.now.toISOString())}</p>
</div>
${kind === 'production' ? html`<p class="production-banner"><strong>${label}</strong> What you change here reaches the services that use this environment.</p>` : ''}
</header>
<div class="columns">
${navigation(frame, section)}
<main id="content" tabindex="-1">
${content}
</main>
</div>`
  return htmlDocument({ title: `${title ?? 'Portal'} · ${label}`, kind, body })
}

/** Leads to the same section of another environment. */
function environmentSwitch({ environment, environments }: Frame, section: Section = 'get-started'): View {
  return html`<nav class="environments" aria-label="Environment">
<ul>
${environments.map(
  (name) => html`<li><a class="${environmentKind(name)}" href="/${name}/${section}" ${
    name === environment ? raw('aria-current="true"') : ''
  }>${environmentLabel(name)}</a></li>
`,
)}</ul>
</nav>`
}

/** The sections of an environment, by the path that each has below it, with the path of its icon on a grid of 20. */
export const sections = {
  'get-started': { label: 'Get started', icon: 'M4 17V3m0 1h11l-3 4 3 4H4' },
  requests: { label: 'Requests', icon: 'M2 10h4l2-6 4 12 2-6h4' },
  explorer: { label: 'Explorer', icon: 'M7 5l-5 5 5 5m6-10 5 5-5 5M11 4 9 16' },
  patients: { label: 'Patients', icon: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-6 8c0-4 3-5 6-5s6 1 6 5' },
  'care-flows': { label: 'Care flows', icon: 'M5 3v4a3 3 0 0 0 3 3h4a3 3 0 0 1 3 3v4M3 3h4M13 17h4' },
  faults: { label: 'Faults', icon: 'M10 3 2 17h16L10 3m0 5v4m0 2.500v.1' },
  data: { label: 'Time and data', icon: 'M10 6v4l3 2M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16' },
  integrations: { label: 'Integrations', icon: 'M7 2v4m6-4v4M5 6h10v3a5 5 0 0 1-10 0V6m5 8v4' },
} as const

export type Section = keyof typeof sections

/**
 * The left side of each page: the field that finds a record by its id, the sections, and who is signed in. Integrations is
 * the last section, as in the service's own portal. On narrow screens, the button "Menu" opens the navigation.
 */
function navigation(frame: Frame, current: Section | undefined): View {
  const { environment, administrator } = frame
  return html`<aside class="side" id="side" popover aria-label="Menu">
<form class="find" role="search" action="/${environment}/find">
<input name="id" type="search" aria-label="Find a record" placeholder="Find by name or id" autocomplete="off" required>
</form>
<nav class="navigation" aria-label="Portal">
<ul>
${Object.entries(sections).map(
  ([name, { label, icon }]) => html`<li>
<a href="/${environment}/${name}" ${name === current ? raw('aria-current="page"') : ''}>
<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${icon}"/></svg>${label}</a>
</li>
`,
)}</ul>
</nav>
<form class="administrator" method="post" action="/sign-out">
${formToken(frame)}
<span class="hidden">Signed in as</span><bdi>${administrator}</bdi>
<button class="quiet">Sign out</button>
</form>
</aside>`
}
