import { html } from 'hono/html'
import type { Frame } from './frame.ts'
import { moment } from './moment.ts'
import { page } from './page.ts'
import { type Pager, pager } from './pager.ts'
import { table } from './table.ts'
import { typed } from './typed.ts'
import type { View } from './view.ts'

/** What the list shows of a care flow. */
export interface CareFlowLine {
  id: string
  title: string
  version: number
  patientName: string
  status: string
  startDate: string
  startedBy: string
}

export interface CareFlowsPage {
  frame: Frame
  careFlows: readonly CareFlowLine[]
  pages: Pager
}

const statuses: Record<string, { label: string; colour: string }> = {
  starting: { label: 'Starting', colour: 'plain' },
  active: { label: 'Active', colour: 'good' },
  stopped: { label: 'Stopped', colour: 'plain' },
  completed: { label: 'Completed', colour: 'plain' },
  missing_baseline_info: { label: 'Missing baseline info', colour: 'odd' },
}

export function careFlowsPage({ frame, careFlows, pages }: CareFlowsPage): View {
  return page({
    frame,
    section: 'care-flows',
    content: html`<h1>Care flows</h1>
<p class="lead">As they stand by the emulator's clock. They are started and stopped through the API.</p>
${
  pages.total === 0
    ? html`<div class="card empty"><h2>No care flows yet</h2><p>Start one with <code>startPathway</code>, or the emulator with <code>--care-flows 8</code> for some on invented patients.</p></div>`
    : html`${table<CareFlowLine>({
        caption: 'Care flows, the last started first',
        rows: careFlows,
        columns: [
          {
            label: 'Care flow',
            cell: ({ title, version }) => html`<strong>${title}</strong> <small>version ${version}</small>`,
          },
          { label: 'Patient', cell: ({ patientName }) => typed(patientName) },
          {
            label: 'Status',
            cell: ({ status }) =>
              html`<span class="badge ${statuses[status]?.colour ?? 'plain'}">${statuses[status]?.label ?? status}</span>`,
          },
          { label: 'Started at', cell: ({ startDate }) => moment(startDate) },
          { label: 'Started by', cell: ({ startedBy }) => typed(startedBy) },
          { label: 'ID', cell: ({ id }) => html`<code>${typed(id)}</code>` },
        ],
      })}
${pager(pages)}`
}`,
  })
}
