import { eventTypes } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { liveReleaseOf } from '../../../service/definitions/definitions.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { listPublishedOperations } from '../explorer/published-operations.ts'
import { environmentLabel, page } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import { findRecord } from '../record-links.ts'
import { listRequests } from '../requests/parsed-request.ts'
import { filterUrl, pageUrl, requestUrl } from '../urls.ts'

/** Redirects to the record, list or operation that matches the searched name or id. */
export const searchRoutes = new Hono<PortalEnv>()

searchRoutes.get('/', (context) => {
  const text = (context.req.query('text') ?? '').trim()
  const url = text === '' || text.length > 1_000 ? undefined : findUrl(context, text)
  return url === undefined ? context.html(notFoundPage(context, text), 404) : context.redirect(url, 303)
})

/** Finds a request by its id or an errorId, an operation, event type or care flow by name, or else another record. */
function findUrl({ var: variables }: Context<PortalEnv>, text: string): string | undefined {
  const { environment, pageData } = variables
  const requests = listRequests(variables)
  const request = requests.find(({ id, errorIds }) => id === text || errorIds?.includes(text))
  if (request) return requestUrl(request)
  const isMatch = (name = '') => name.toLowerCase() === text.toLowerCase()
  const operation = requests.find(({ operationName }) => isMatch(operationName))?.operationName
  if (operation !== undefined) return filterUrl(pageData, 'requests', { operation })
  const published = listPublishedOperations().find(({ name }) => isMatch(name))
  if (published) return filterUrl(pageData, 'explorer', { operation: published.name })
  const event_type = eventTypes.find(isMatch)
  if (event_type) return filterUrl(pageData, 'deliveries', { event_type })
  const definition = environment.definitions.published.find((each) => isMatch(liveReleaseOf(each).title))
  if (definition) return filterUrl(pageData, 'care-flows', { pathway_definition_id: definition.id })
  return findRecord(environment, text)?.url ?? findPatientUrl(variables, text)
}

/** Finds the patients with this identifier, code, name or email. Returns the URL of the patient, or of a filtered list. */
function findPatientUrl(
  { environment: { patients }, pageData }: PortalEnv['Variables'],
  text: string,
): string | undefined {
  const patientUrl = ({ id }: { id: string }) => pageUrl(pageData, 'patients', id)
  for (const { system } of patients.identifierSystems) {
    const patient = patients.findByIdentifier({ system, value: text })
    if (patient) return patientUrl(patient)
  }
  const searches = [
    { filters: { patient_code: { eq: text } }, query: { patient_code: text } },
    { filters: { search: { contains: text } }, query: { search: text } },
  ]
  for (const { filters, query } of searches) {
    const [patient, another] = patients.list({ filters, pagination: { offset: 0, count: 2 } })
    if (patient) return another ? filterUrl(pageData, 'patients', query) : patientUrl(patient)
  }
  return undefined
}

/** Renders the page for a search without results. */
function notFoundPage({ var: { pageData } }: Context<PortalEnv>, text: string): View {
  return page({
    pageData,
    title: 'Not found',
    content: html`<h1>${text === '' ? 'Enter a name or an id' : html`No results for ${userText(text)}`}</h1>
<p>The search finds a patient by name, id, patient code or identifier, a care flow by title or id, an activity or a delivery by id, a request by id or errorId, and an operation or an event type by name. It searches only ${environmentLabel(pageData.environmentName)}.</p>
<p class="actions"><a class="button" href="${pageUrl(pageData, 'patients')}">Search patients</a> <a class="button" href="${pageUrl(pageData, 'care-flows')}">View care flows</a></p>`,
  })
}
