import type { CareFlowRelease } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { List } from '../../forms/read-list.ts'
import type { Frame } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { codeBlock } from '../pieces/code-block.ts'
import { filter, filterChoice, filterText } from '../pieces/filter.ts'
import { pager } from '../pieces/pager.ts'
import { listProblems } from '../pieces/table.ts'
import { typed } from '../pieces/typed.ts'
import { type CareFlowLine, careFlowBadges, careFlowTable } from './care-flow-table.ts'

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

export interface CareFlowsPage {
  frame: Frame
  list: List<(typeof careFlowFilters)[number], string>
  careFlows: readonly CareFlowLine[]
  total: number
  /** The titles of the definitions, by their ids. */
  titles: ReadonlyMap<string, string>
  /** The releases whose file has changed without a new version. */
  revisions: readonly CareFlowRelease[]
}

export function careFlowsPage({ frame, list, careFlows, total, titles, revisions }: CareFlowsPage): View {
  return page({
    frame,
    section: 'care-flows',
    content: html`<h1>Care flows</h1>
${revisions.map(
  ({ title, version, release_id }) =>
    html`<p class="notice">${typed(title)} has changed without a new version. Care flows of version ${version} now start on the release <code>${release_id}</code>; those that run end on the one that they started with.</p>
`,
)}${
  total === 0 && !list.isFiltered
    ? noCareFlows(frame)
    : html`${careFlowFilter(frame, list, titles)}
<div data-list>
${listProblems(list.problems)}
${
  total === 0
    ? noMatch(frame)
    : html`${careFlowTable(frame, careFlows, list)}
${pager({ ...list.pagination, total, url: (offset) => list.url({ offset }) })}`
}
</div>`
}`,
  })
}

function careFlowFilter(
  { environment }: Frame,
  { filters, sorting }: CareFlowsPage['list'],
  titles: CareFlowsPage['titles'],
): View {
  const { pathway_definition_id, status, patient_id, version, release_id } = filters
  const { 'start_date.gte': from, 'start_date.lte': until } = filters
  const others = Object.entries({ patient_id, version, release_id })
  return filter(
    `/${environment}/care-flows`,
    [
      filterChoice('pathway_definition_id', 'Care flow', titles, pathway_definition_id[0]),
      filterChoice('status', 'Status', Object.entries(careFlowBadges), status[0]),
      filterText('start_date.gte', 'Started from, in UTC', from[0], 'date'),
      filterText('start_date.lte', 'until', until[0], 'date'),
    ],
    [
      ...others.flatMap(([name, texts]) => texts.map((text) => [name, text] as const)),
      ...Object.entries(sorting),
    ],
  )
}

function noMatch({ environment }: Frame): View {
  return html`<div class="card empty"><h2>No care flow matches</h2>
<p><a class="button" href="/${environment}/care-flows">Show all care flows</a></p></div>`
}

function noCareFlows({ environment }: Frame): View {
  return html`<div class="card empty"><h2>No care flows yet</h2>
<p>Open a <a href="/${environment}/patients">patient</a> and start one, or send the mutation <code>startPathway</code>. The emulator can also begin with some, on invented patients:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx orchestration emulator --care-flows 20' })}
</div>`
}
