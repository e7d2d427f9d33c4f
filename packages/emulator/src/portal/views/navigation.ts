import { html, raw } from 'hono/html'
import type { Frame } from './frame.ts'
import type { View } from './view.ts'

/** The pages of an environment, by the path that each has below it. */
export const sections = {
  'get-started': 'Get started',
  requests: 'Requests',
  patients: 'Patients',
  'care-flows': 'Care flows',
  faults: 'Faults',
  integrations: 'Integrations',
} as const

export type Section = keyof typeof sections

/** The left navigation. Integrations is at its bottom, where the contract has it. */
export function navigation({ environment }: Frame, current: Section): View {
  const names = Object.keys(sections) as Section[]
  return html`<nav class="navigation" aria-label="Portal">
<ul>
${names.map(
  (name) => html`<li>
<a href="/${environment}/${name}" ${name === current ? raw('aria-current="page"') : ''}>
<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${icons[name]}"/></svg>${sections[name]}</a>
</li>
`,
)}</ul>
</nav>`
}

const icons: Record<Section, string> = {
  'get-started': 'M4 17V3m0 1h11l-3 4 3 4H4',
  requests: 'M2 10h4l2-6 4 12 2-6h4',
  patients: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-6 8c0-4 3-5 6-5s6 1 6 5',
  'care-flows': 'M5 3v4a3 3 0 0 0 3 3h4a3 3 0 0 1 3 3v4M3 3h4M13 17h4',
  faults: 'M10 3 2 17h16L10 3m0 5v4m0 2.500v.1',
  integrations: 'M7 2v4m6-4v4M5 6h10v3a5 5 0 0 1-10 0V6m5 8v4',
}
