import { type Activity, isPending, listMissingBaseline } from '@orchestration/care-flows'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError } from '../../../service/api-error.ts'
import { createCareFlow } from '../../../service/care-flows/create-care-flow.ts'
import { createBaselineValue, pickFirst } from '../../../service/care-flows/sample-answers.ts'
import { liveReleaseOf } from '../../../service/definitions/definitions.ts'
import { isOnHostedPages } from '../../../service/hosted-pages/hosted-visitor.ts'
import type { Identifier } from '../../../service/patients/identifiers.ts'
import { profileFields } from '../../../service/patients/profile.ts'
import type { IdentifierSystem } from '../../../service/tenant/tenant.ts'
import type { PatientRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { activityLine } from '../care-flows/activity-labels.ts'
import { actingUserOf } from '../care-flows/care-flow-action.ts'
import { careFlowTable } from '../care-flows/care-flow-table.ts'
import { openAsForm } from '../care-flows/open-as-form.ts'
import {
  badge,
  emptyState,
  failedBadge,
  notice,
  patientName,
  propertyGrid,
  propertyList,
  userText,
} from '../components.ts'
import { choicePopup, readForm } from '../forms.ts'
import { page, problemPage } from '../layout.ts'
import { PAGE_SIZE, pager, readOffset } from '../list.ts'
import type { PortalEnv } from '../portal-env.ts'
import { moment } from '../times.ts'
import { pageUrl, redirectToNotice } from '../urls.ts'

/** Serves the page of one patient, and starts care flows. */
export const patientRoutes = new Hono<PortalEnv>()

patientRoutes.get('/:id', (context) => {
  const patient = context.var.environment.patients.find(context.req.param('id'))
  return patient ? context.html(patientPage(context, patient)) : context.notFound()
})

patientRoutes.post('/:id/care-flows', async (context) => {
  const { pageData } = context.var
  const { definition } = await readForm(context, ['definition'])
  try {
    const id = startCareFlowAsAdministrator(context, context.req.param('id'), definition)
    return redirectToNotice(context, pageUrl(pageData, 'care-flows', id), { entriesBefore: 0 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const title = 'The care flow was not started'
    return context.html(problemPage({ title, explanation: error.message, pageData }), 422)
  }
})

/**
 * Starts a care flow for a patient as the administrator, with sample baseline values. Returns the id of the care flow.
 *
 * @throws ApiError if the care flow cannot be started
 */
function startCareFlowAsAdministrator(
  context: Context<PortalEnv>,
  patientId: string,
  definitionId: string,
): string {
  const { environment, session } = context.var
  const { careFlow } = environment.transact(() => {
    const release = environment.definitions.requireRelease(definitionId)
    const data_points = listMissingBaseline(release, []).map((definition) => ({
      data_point_definition_id: definition.id,
      value: createBaselineValue(definition, environment.now().getTime(), pickFirst),
    }))
    const input = { patient_id: patientId, pathway_definition_id: definitionId, data_points }
    return createCareFlow(environment, input, actingUserOf(session))
  })
  return careFlow.id
}

/**
 * Renders the page of a patient: the pending and failed activities (oldest first), the care flows, the profile and the
 * identifiers.
 */
function patientPage(context: Context<PortalEnv>, patient: PatientRow): View {
  const { pageData, environment } = context.var
  const { activities, careFlows, definitions, patients } = environment
  const filters = { patient_id: { in: [patient.id] } }
  const total = careFlows.count(filters)
  const rows = careFlows.list({ filters, pagination: { offset: readOffset(context), count: PAGE_SIZE } })
  const waiting = activities.list({
    filters: { patient_id: [patient.id], status: ['ACTIVE', 'FAILED'], careflow_status: ['active'] },
  })
  const start = choicePopup({
    pageData,
    action: pageUrl(pageData, 'patients', patient.id, 'care-flows'),
    name: 'definition',
    label: 'Care flow',
    button: 'Start care flow',
    options: definitions.published.map((definition) => ({
      id: definition.id,
      title: liveReleaseOf(definition).title,
    })),
    hint: 'Starts the latest version with sample baseline values.',
  })
  return page({
    pageData,
    section: 'patients',
    title: 'Patient',
    content: html`<p class="kicker"><a href="${pageUrl(pageData, 'patients')}">Patients</a> /</p>
<div class="heading">
<h1>${patientName(patient)}</h1>
${start}
</div>
${notice(context, notices)}
${propertyGrid([
  ['Born', patient.birth_date.slice(0, 10)],
  ['Code', patient.patient_code && userText(patient.patient_code)],
  ['ID', html`<code class="unbroken">${patient.id}</code>`],
])}
<div data-live="care-flows">${waiting.length === 0 ? '' : pendingActivities(context, patient, waiting)}
<h2 id="care-flows">Care flows</h2>
${
  total === 0
    ? emptyState(
        'No care flows yet',
        html`<p>Start a care flow above, or send the mutation <code>startPathway</code> with this patient’s id.</p>`,
      )
    : html`${careFlowTable(context.var, rows)}
${total > rows.length ? pager(context, { total, fragment: '#care-flows' }) : ''}`
}
</div>${profileCard(patient)}
${identifierCard(patient, patients.identifierSystems)}`,
  })
}

const notices = {
  added: 'Patient added with a sample profile. Next, start a care flow.',
}

function pendingActivities(
  context: Context<PortalEnv>,
  patient: PatientRow,
  waiting: readonly Activity[],
): View {
  const { pageData } = context.var
  const offset = readOffset(context, 'waiting')
  const shown = waiting.slice(offset, offset + PAGE_SIZE)
  const ofPatient = waiting.filter(
    (activity) =>
      activity.indirect_object?.id === patient.id && isPending(activity) && isOnHostedPages(activity.object),
  )
  // The hosted pages show all pending activities of a care flow, so each care flow has one button.
  const firsts = new Map(ofPatient.map((activity) => [activity.stream_id, activity] as const).toReversed())
  return html`<section class="card flush"><h2 id="pending">Waiting for</h2><ul class="pending">
${shown.map(
  (activity) => html`<li>${activityLine(pageData, activity, html`since ${moment(activity.date, pageData)}`)}
${activity.status === 'FAILED' ? badge(failedBadge) : ''}${firsts.get(activity.stream_id) === activity ? openAsForm(pageData, { id: activity.stream_id, patient_id: patient.id }, []) : ''}</li>
`,
)}</ul>
${waiting.length > shown.length ? pager(context, { total: waiting.length, parameter: 'waiting', fragment: '#pending' }) : ''}
</section>`
}

const labels: Partial<Record<(typeof profileFields)[number], string>> = {
  email: 'Email',
  national_registry_number: 'National registry number',
  patient_timezone: 'Time zone',
}

function profileCard(patient: PatientRow): View {
  const address: Record<string, string> = patient.address ? JSON.parse(patient.address) : {}
  const { street, zip, city, state, country } = address
  const texts = profileFields.map((field) => [
    labels[field] ?? `${field.slice(0, 1).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`,
    field === 'birth_date' ? patient[field].slice(0, 10) : patient[field],
  ])
  texts.push([
    'Address',
    [street, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', '),
  ])
  return html`<section class="card"><h2>Profile</h2>
${
  texts.every(([, text]) => text === '')
    ? html`<p>The profile is empty. Fill it with the mutation <code>updatePatient</code>.</p>`
    : propertyList(texts.map(([label = '', text]) => [label, text && userText(text)] as const))
}</section>`
}

function identifierCard(patient: PatientRow, systems: readonly IdentifierSystem[]): View {
  const identifiers: Identifier[] = JSON.parse(patient.identifiers)
  const names = new Map(systems.map(({ system, display_name }) => [system, display_name]))
  return html`<section class="card"><h2>Identifiers</h2>
${
  identifiers.length === 0
    ? html`<p>This patient has no identifiers. Add one with the mutation <code>addIdentifierToPatient</code>.</p>`
    : propertyList(
        identifiers.map(
          ({ system, value }) =>
            [
              names.get(system) ?? 'Identifier',
              html`${userText(value)} <small class="unbroken">${system}</small>`,
            ] as const,
        ),
      )
}</section>`
}
