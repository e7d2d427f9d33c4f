import type { Activity, ScheduledWorkSummary } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { CareFlow } from '../../../service/care-flows/care-flow-repository.ts'
import type { Environment } from '../../../service/environment.ts'
import type { PatientRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { type Badge, badge, failedBadge, patientName, userText } from '../components.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { type TableOptions, table } from '../table.ts'
import { relativeMoment, relativeTime } from '../times.ts'
import { pageUrl } from '../urls.ts'
import { listScheduled } from './care-flow-details.ts'

/** A care flow in a list. */
interface CareFlowListItem {
  careFlow: CareFlow
  /** Undefined if the patient has been deleted. */
  patient: PatientRow | undefined
  /** The pending and failed activities, oldest first. */
  waiting: readonly Activity[]
  /** The next scheduled step or track, if no activity is pending. */
  next?: Pick<ScheduledWorkSummary, 'date' | 'name'> | undefined
}

/** Renders a table of care flows. If `sorting` is undefined, omits the patient column and the links that sort the table. */
export function careFlowTable(
  { environment, pageData }: PortalEnv['Variables'],
  careFlows: readonly CareFlow[],
  sorting?: TableOptions<never>['sorting'],
): View {
  return table<CareFlowListItem>({
    caption: 'Care flows',
    rows: readListItems(environment, careFlows),
    sorting,
    columns: [
      {
        label: 'Care flow',
        cell: ({ careFlow: { id, title, version } }) =>
          html`<strong><a href="${pageUrl(pageData, 'care-flows', id)}">${userText(title)}</a></strong>&nbsp;<small>v${version}</small>`,
      },
      ...(sorting
        ? [
            {
              label: 'Patient',
              narrow: 'line',
              cell: ({ patient }: CareFlowListItem) => (patient ? patientName(patient) : ''),
            } as const,
          ]
        : []),
      {
        label: 'Status',
        sort: 'status',
        narrow: 'aside',
        cell: ({ careFlow }) => careFlowBadge(careFlow.status),
      },
      { label: 'Waiting for', narrow: 'line', cell: (line) => waitingFor(line, pageData) },
      {
        label: 'Started',
        sort: 'start_date',
        cell: ({ careFlow }) => relativeMoment(careFlow.start_date, pageData),
      },
    ],
  })
}

function readListItems(environment: Environment, careFlows: readonly CareFlow[]): CareFlowListItem[] {
  const { activities, patients } = environment
  const found = patients.findMany(careFlows.map(({ patient_id }) => patient_id))
  const open = activities.list({
    filters: { care_flow_id: careFlows.map(({ id }) => id), status: ['ACTIVE', 'FAILED'] },
  })
  const waiting = Map.groupBy(open, ({ stream_id }: Activity) => stream_id)
  return careFlows.map((careFlow) => {
    const { id, patient_id, status } = careFlow
    const own = { careFlow, patient: found.get(patient_id), waiting: waiting.get(id) ?? [] }
    if (own.waiting.length > 0 || status !== 'active') return own
    return { ...own, next: listScheduled(environment, id)[0] }
  })
}

/**
 * Renders the first failed or pending activity and the number of other activities. If there are none, renders the next scheduled
 * step or track.
 */
function waitingFor({ careFlow, waiting, next }: CareFlowListItem, pageData: PageData): View | string {
  if (careFlow.status !== 'active') return ''
  const first = waiting.find(({ status }) => status === 'FAILED') ?? waiting[0]
  if (!first)
    return next ? html`${userText(next.name)} <small>starts ${relativeTime(next.date, pageData)}</small>` : ''
  const more = waiting.length > 1 ? html` <small>+${waiting.length - 1}</small>` : ''
  return html`${first.status === 'FAILED' ? html`${badge(failedBadge)} ` : ''}${userText(first.object.name)}${more}`
}

/** Badges, keyed by care flow status. */
export const careFlowBadges: Record<string, Badge> = {
  starting: { label: 'Starting', colour: 'plain' },
  active: { label: 'Active', colour: 'good' },
  completed: { label: 'Completed', colour: 'plain' },
  stopped: { label: 'Stopped', colour: 'odd' },
  missing_baseline_info: { label: 'Missing baseline', colour: 'odd' },
}

export function careFlowBadge(status: string): View {
  return badge(careFlowBadges[status] ?? { label: status, colour: 'plain' })
}
