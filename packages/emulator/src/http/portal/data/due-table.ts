import { formatCount } from '@orchestration/cli-kit'
import { html } from 'hono/html'
import type { EnvironmentName } from '../../../base/environment-names.ts'
import type { Environment } from '../../../service/environment.ts'
import { type DueItem, listDueItems } from '../../../service/scheduler/due-items.ts'
import type { View } from '../../pages/view.ts'
import { emptyState, patientLink, userText } from '../components.ts'
import { formTokenField } from '../forms.ts'
import { environmentLabel } from '../layout.ts'
import type { PageData } from '../portal-env.ts'
import { table } from '../table.ts'
import { relativeMoment, shortMoment } from '../times.ts'
import { filterUrl, pageUrl } from '../urls.ts'

const MAX_ROWS = 25

export const dueTypeLabels: Record<Exclude<DueItem['type'], 'retry'>, string> = {
  api_call: 'API call',
  expiry: 'Expiry',
  extension: 'Extension',
  reminder: 'Reminder',
  session: 'Session',
  step: 'Step',
  timer: 'Timer',
  track: 'Track',
}

/** A due item and its environment. */
export interface DueRow {
  environmentName: EnvironmentName
  item: DueItem
}

/** Lists the next due items of all environments, earliest first. */
export function listDueRows(environments: readonly Environment[]): DueRow[] {
  const rows = environments.flatMap((environment) =>
    listDueItems(environment, MAX_ROWS).map((item) => ({ environmentName: environment.name, item })),
  )
  return rows.sort((one, other) => one.item.date.localeCompare(other.item.date)).slice(0, MAX_ROWS)
}

/**
 * Returns the due date of the next care flow item or, if there is none, of the next webhook retry. Retries are often due
 * earlier, and would hide the care flow items.
 */
export function findNextDueDate(rows: readonly DueRow[]): string | undefined {
  return (rows.find(({ item }) => item.type !== 'retry') ?? rows[0])?.item.date
}

/** Renders the due items, each with a button that advances the clock to its date. */
export function dueTable(pageData: PageData, rows: readonly DueRow[]): View {
  if (rows.length === 0)
    return emptyState('Nothing is due', html`<p>No timers, expiries, scheduled steps or retries are due.</p>`)
  const hasMany = pageData.environmentNames.length > 1
  return html`<form method="post" action="${pageUrl(pageData, 'data', 'advance')}">
${formTokenField(pageData)}
${table<DueRow>({
  caption: 'Due next, in all environments',
  rows,
  columns: [
    { label: 'Event', cell: eventCell },
    {
      label: 'Type',
      narrow: 'line',
      cell: ({ item }) =>
        item.type === 'retry' ? formatCount(item.deliveries, 'retry', 'retries') : dueTypeLabels[item.type],
    },
    {
      label: 'Due',
      narrow: 'line',
      cell: ({ item }) => relativeMoment(item.date, pageData),
    },
    { label: 'Patient', narrow: 'line', cell: patientCell },
    { label: 'Care flow', narrow: 'none', cell: careFlowCell },
    ...(hasMany
      ? [
          {
            label: 'Environment',
            narrow: 'none' as const,
            cell: ({ environmentName }: DueRow) => environmentLabel(environmentName),
          },
        ]
      : []),
    {
      label: '',
      kind: 'action',
      cell: ({ item }) =>
        html`<button class="quiet" name="until" value="${item.date}">Advance<span class="hidden"> to ${shortMoment(item.date)}</span></button>`,
    },
  ],
})}
</form>`
}

function eventCell(row: DueRow): View {
  const { item } = row
  if (item.type === 'retry') {
    const url = filterUrl(row, 'deliveries', { status: 'Failed', webhook_id: item.webhookId })
    return html`<strong><a href="${url}">${userText(item.webhookName)}</a></strong>`
  }
  const { activity_id, careFlow, name } = item
  const path = activity_id === null ? [] : ['activities', activity_id]
  const url = pageUrl(row, 'care-flows', careFlow.id, ...path)
  return html`<strong><a href="${url}">${userText(name || careFlow.title)}</a></strong>`
}

function patientCell(row: DueRow): View | '' {
  const { item } = row
  return item.type === 'retry' || !item.patient ? '' : patientLink(row, item.patient)
}

function careFlowCell(row: DueRow): View | '' {
  const { item } = row
  if (item.type === 'retry') return ''
  return html`<a href="${pageUrl(row, 'care-flows', item.careFlow.id)}">${userText(item.careFlow.title)}</a>`
}
