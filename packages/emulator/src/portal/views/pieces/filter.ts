import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'

/**
 * A form that narrows down the list at an address. `kept` are parameters without a field. A script makes each change act at
 * once. Without the script, the button does.
 */
export function filter(
  action: string,
  fields: readonly View[],
  kept: readonly (readonly [name: string, value: string])[] = [],
): View {
  return html`<form class="filter" method="get" action="${action}">
${fields}
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Filter</button><span class="hidden" role="status"></span>
</form>`
}

/** A choice among values. Each has a label, or a badge with a label. `none` stands for all of them. */
export function filterChoice(
  name: string,
  label: string,
  options: Iterable<readonly [value: string, label: string | { label: string }]>,
  chosen: string | undefined,
  none = 'Any',
): View {
  return html`<label>${label} <select name="${name}"><option value="">${none}</option>
${Array.from(options, ([value, text]) => html`<option value="${value}"${raw(value === chosen ? ' selected' : '')}>${typeof text === 'string' ? text : text.label}</option>`)}</select></label>`
}

export function filterText(
  name: string,
  label: string,
  value = '',
  type: 'search' | 'date' = 'search',
): View {
  return html`<label>${label} <input name="${name}" type="${type}" value="${value}" dir="auto" autocomplete="off"></label>`
}
