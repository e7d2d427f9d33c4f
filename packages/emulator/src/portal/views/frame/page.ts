import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { moment } from '../pieces/moment.ts'
import { environmentKind, environmentLabel } from './environment-label.ts'
import type { Frame } from './frame.ts'
import { htmlDocument, wordmark } from './html-document.ts'
import { navigation, type Section, sections } from './navigation.ts'

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
