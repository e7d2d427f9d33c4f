import { html, raw } from 'hono/html'
import type { View } from '../../../web/view.ts'

export interface Filter {
  /** The address of the list. */
  action: string
  fields: View | readonly View[]
  /** Parameters of the address that have no field. */
  kept?: readonly (readonly [name: string, value: string])[]
}

/** A form that narrows down a list. A script makes each change act at once. Without the script, the button does. */
export function filter({ action, fields, kept = [] }: Filter): View {
  return html`<form class="filter" method="get" action="${action}">
${fields}
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Filter</button><span class="hidden" role="status"></span>
</form>`
}

export interface FilterChoice {
  name: string
  label: string
  options: Iterable<readonly [value: string, label: string]>
  chosen: string | undefined
  /** @defaultValue Any */
  none?: string
}

export function filterChoice({ name, label, options, chosen, none = 'Any' }: FilterChoice): View {
  return html`<label>${label} <select name="${name}"><option value="">${none}</option>
${Array.from(options, ([value, text]) => html`<option value="${value}"${raw(value === chosen ? ' selected' : '')}>${text}</option>`)}</select></label>`
}

export interface FilterText {
  name: string
  label: string
  value: string | undefined
  /** @defaultValue search */
  type?: 'search' | 'date'
}

export function filterText({ name, label, value = '', type = 'search' }: FilterText): View {
  return html`<label>${label} <input name="${name}" type="${type}" value="${value}" dir="auto" autocomplete="off"></label>`
}
