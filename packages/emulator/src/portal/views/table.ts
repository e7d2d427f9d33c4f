import { html, raw } from 'hono/html'
import type { View } from './view.ts'

export interface Column<Row> {
  /** Empty if the cells need no heading. */
  label: string
  cell(row: Row): View | string
  kind?: 'number' | 'action'
}

export interface Table<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/**
 * A table that turns into cards on narrow screens. The cards change the CSS display, which hides the table from screen
 * readers. The explicit roles restore it.
 */
export function table<Row>({ caption, columns, rows }: Table<Row>): View {
  if (rows.length === 0) return html`<div class="card empty"><p>There is nothing on this page.</p></div>`
  return html`<div class="card flush"><table role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">
${columns.map(
  ({ label, kind }) =>
    html`<th role="columnheader" scope="col"${className(kind)}>${label || html`<span class="hidden">Actions</span>`}</th>`,
)}
</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (row) => html`<tr role="row">
${columns.map(({ label, cell, kind }) => html`<td role="cell"${className(kind)} data-label="${label}">${cell(row)}</td>`)}
</tr>
`,
)}</tbody>
</table></div>`
}

function className(kind: Column<unknown>['kind']): View | string {
  return kind ? raw(` class="${kind}"`) : ''
}
