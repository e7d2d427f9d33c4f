import { html, raw } from 'hono/html'
import type { Activity } from '../../engine/index.ts'
import type { CareFlow } from '../../service/care-flows/care-flow-store.ts'
import type { PatientRow } from '../../store/tables.ts'
import type { View } from '../../web/view.ts'
import type { List } from '../forms/read-list.ts'
import { careFlowBadge, careFlowStatuses } from './care-flow-badge.ts'
import { codeBlock } from './code-block.ts'
import type { Frame } from './frame.ts'
import { listProblems } from './list-problems.ts'
import { moment } from './moment.ts'
import { page } from './page.ts'
import { pager } from './pager.ts'
import { patientName } from './patient-name.ts'
import { table } from './table.ts'
import { cut, typed } from './typed.ts'

/** The filters of the API's `pathways`, each with the value that it compares with. */
export const careFlowFilters = [
  'status',
  'pathway_definition_id',
  'patient_id',
  'version',
  'release_id',
  'start_date.gte',
  'start_date.lte',
] as const

/** What the list shows of a care flow. */
export interface CareFlowLine {
  careFlow: CareFlow
  /** Undefined if the patient has been deleted. */
  patient: PatientRow | undefined
  /** The activities that are pending or have failed, oldest first. */
  waiting: readonly Activity[]
}

export interface CareFlowsPage {
  frame: Frame
  list: List<(typeof careFlowFilters)[number], string>
  careFlows: readonly CareFlowLine[]
  total: number
  /** The titles of the definitions, by their ids. */
  titles: ReadonlyMap<string, string>
}

export function careFlowsPage({ frame, list, careFlows, total, titles }: CareFlowsPage): View {
  return page({
    frame,
    section: 'care-flows',
    content: html`<h1>Care flows</h1>
${
  total === 0 && !list.isFiltered
    ? noCareFlows(frame)
    : html`${filterForm(frame, list, titles)}
${listProblems(list.problems)}
${
  total === 0
    ? noMatch(frame)
    : html`${careFlowTable(frame, careFlows, list)}
${pager({ ...list.pagination, total, url: (offset) => list.url({ offset }) })}`
}`
}`,
  })
}

/** A table of care flows. The patient's own page leaves the patient out, and cannot sort. */
export function careFlowTable(
  { environment }: Frame,
  rows: readonly CareFlowLine[],
  list?: CareFlowsPage['list'],
): View {
  return table<CareFlowLine>({
    caption: 'Care flows',
    rows,
    ...(list && { sorting: { ...list.sorting, url: list.url } }),
    columns: [
      {
        label: 'Care flow',
        cell: ({ careFlow: { id, title, version } }) =>
          html`<strong><a href="/${environment}/care-flows/${encodeURIComponent(id)}">${typed(title)}</a></strong> <small class="short">version ${version}</small>`,
      },
      ...(list
        ? [
            {
              label: 'Patient',
              narrow: 'line',
              cell: ({ patient }: CareFlowLine) => (patient ? patientName(patient) : ''),
            } as const,
          ]
        : []),
      {
        label: 'Status',
        kind: 'short',
        sort: 'status',
        narrow: 'aside',
        cell: ({ careFlow }) => careFlowBadge(careFlow.status),
      },
      { label: 'Waits for', narrow: 'line', cell: waitsFor },
      {
        label: 'Started at',
        sort: 'start_date',
        narrow: 'none',
        cell: ({ careFlow }) => moment(careFlow.start_date),
      },
      {
        label: 'ID',
        kind: 'short',
        narrow: 'none',
        cell: ({ careFlow }) => html`<code class="brief">${cut(careFlow.id)}</code>`,
      },
    ],
  })
}

/** The first activity that somebody has to deal with, and the number of the others. */
function waitsFor({ careFlow, waiting }: CareFlowLine): View | string {
  if (careFlow.status !== 'active') return ''
  const first = waiting.find(({ status }) => status === 'FAILED') ?? waiting[0]
  if (!first) return ''
  const more = waiting.length > 1 ? html` <small>+${waiting.length - 1}</small>` : ''
  return html`${first.status === 'FAILED' ? html`<span class="badge bad">Failed</span> ` : ''}${typed(first.object.name)}${more}`
}

function filterForm(
  { environment }: Frame,
  { filters, sorting }: CareFlowsPage['list'],
  titles: CareFlowsPage['titles'],
): View {
  const option = (value: string, label: string, chosen: string | undefined) =>
    html`<option value="${value}" ${value === chosen ? raw('selected') : ''}>${label}</option>`
  const others = [
    ...filters.patient_id.map((id) => ['patient_id', id]),
    ...filters.version.map((text) => ['version', text]),
    ...filters.release_id.map((id) => ['release_id', id]),
  ]
  return html`<form class="filter" method="get" action="/${environment}/care-flows">
<label>Care flow <select name="pathway_definition_id">
<option value="">Any</option>
${Array.from(titles, ([id, title]) => option(id, title, filters.pathway_definition_id[0]))}
</select></label>
<label>Status <select name="status">
<option value="">Any</option>
${Object.entries(careFlowStatuses).map(([status, { label }]) => option(status, label, filters.status[0]))}
</select></label>
<label>Started from <input name="start_date.gte" type="date" value="${filters['start_date.gte'][0] ?? ''}"></label>
<label>to <input name="start_date.lte" type="date" value="${filters['start_date.lte'][0] ?? ''}"></label>
${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<input type="hidden" name="field" value="${sorting.field}"><input type="hidden" name="direction" value="${sorting.direction}">
<button>Filter</button>
</form>`
}

function noMatch({ environment }: Frame): View {
  return html`<div class="card empty"><h2>No care flow matches</h2>
<p><a class="button" href="/${environment}/care-flows">Show all care flows</a></p></div>`
}

function noCareFlows({ environment }: Frame): View {
  return html`<div class="card empty"><h2>No care flows yet</h2>
<p>Open a <a href="/${environment}/patients">patient</a> and start one, or send the mutation <code>startPathway</code>. The emulator can also begin with some, on invented patients:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx orchestration emulator --patients 25 --care-flows 8' })}
</div>`
}
