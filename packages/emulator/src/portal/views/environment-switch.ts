import { html, raw } from 'hono/html'
import type { View } from '../../web/view.ts'
import { environmentKind, environmentLabel } from './environment-label.ts'
import type { Frame } from './frame.ts'
import type { Section } from './navigation.ts'

/** Leads to the same section of another environment. */
export function environmentSwitch(
  { environment, environments }: Frame,
  section: Section = 'get-started',
): View {
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
