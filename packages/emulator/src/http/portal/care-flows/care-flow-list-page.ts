import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import {
  type CareFlowFilters,
  careFlowSortFields,
  newestFirst,
} from '../../../service/care-flows/care-flow-repository.ts'
import { liveReleaseOf } from '../../../service/definitions/definitions.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock, emptyState, userText } from '../components.ts'
import { page } from '../layout.ts'
import { filterForm, pagedList, readList } from '../list.ts'
import type { PortalEnv } from '../portal-env.ts'
import { pageUrl } from '../urls.ts'
import { careFlowBadges, careFlowTable } from './care-flow-table.ts'

/** Serves the list of care flows, with the filters and sorting of the API's `pathways`. */
export const careFlowListRoutes = new Hono<PortalEnv>()

careFlowListRoutes.get('/', (context) => context.html(careFlowListPage(context)))

/** Renders the care flows, newest first unless the user chooses another order. */
function careFlowListPage(context: Context<PortalEnv>): View {
  const { pageData, environment } = context.var
  const { careFlows, definitions } = environment
  const list = readList(context, {
    filters: ['patient', 'status', 'pathway_definition_id', 'start_date.gte', 'start_date.lte'],
    sortFields: careFlowSortFields,
    sorting: newestFirst,
    read({ filters: values, ...query }) {
      const filters: CareFlowFilters = {
        patient_search: values.patient ?? undefined,
        status: values.status === null ? null : { in: [values.status] },
        pathway_definition_id: { eq: values.pathway_definition_id },
        start_date: { gte: values['start_date.gte'], lte: values['start_date.lte'] },
      }
      return { rows: careFlows.list({ ...query, filters }), total: careFlows.count(filters) }
    },
  })
  return page({
    pageData,
    section: 'care-flows',
    content: html`<h1>Care flows</h1>
${definitions.revisions.map(
  ({ title, version, release_id }) =>
    html`<p class="notice">${userText(title)} has changed, but its version has not. New care flows of version ${version} use the release <code>${release_id}</code>. Running care flows keep their release.</p>
`,
)}${
  list.total === 0 && !list.isFiltered
    ? emptyState(
        'No care flows yet',
        html`<p>Open a <a href="${pageUrl(pageData, 'patients')}">patient</a> and start a care flow, or send the mutation <code>startPathway</code>. You can also start the emulator with sample patients and care flows:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx --no-install orchestration-emulator --patients 25 --care-flows 20' })}`,
      )
    : html`${filterForm(context, [
        { name: 'patient', label: 'Patient' },
        {
          name: 'pathway_definition_id',
          label: 'Care flow',
          options: definitions.published.map((definition) => [
            definition.id,
            liveReleaseOf(definition).title,
          ]),
        },
        { name: 'status', label: 'Status', options: Object.entries(careFlowBadges) },
        { name: 'start_date.gte', label: 'Start date from', type: 'date' },
        { name: 'start_date.lte', label: 'Start date to', type: 'date' },
      ])}
${pagedList(
  context,
  list,
  (rows) => careFlowTable(context.var, rows, { context, chosen: list.sorting }),
  emptyState(
    'No care flows match',
    html`<p><a class="button" href="${pageUrl(pageData, 'care-flows')}">Clear filter</a></p>`,
  ),
)}`
}`,
  })
}
