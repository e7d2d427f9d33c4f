import { eventTypes } from '@orchestration/webhooks'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Emulator } from '../../../emulator.ts'
import { liveReleaseOf } from '../../../service/definitions/definitions.ts'
import type { Environment } from '../../../service/environment.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { listPublishedOperations } from '../explorer/published-operations.ts'
import { environmentLabel, page } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { findRecord } from '../record-links.ts'
import { pageUrl, requestUrl } from '../urls.ts'

/** Redirects to the record, list or operation that matches the searched name or id. */
export const searchRoutes = new Hono<PortalEnv>()

searchRoutes.get('/', (context) => {
  const { environment, pageData, portal } = context.var
  const { emulator } = portal
  const text = (context.req.query('text') ?? '').trim()
  const url =
    text === '' || text.length > 1_000
      ? undefined
      : (findRequestUrl(emulator, environment, text) ??
        findUrlByName(emulator, environment, text) ??
        findRecordUrl(environment, text))
  return url === undefined ? context.html(notFoundPage({ pageData, text }), 404) : context.redirect(url, 303)
})

/** Finds a request by its id or by an errorId in its response. */
function findRequestUrl(emulator: Emulator, { name }: Environment, text: string): string | undefined {
  const found = emulator
    .listRequests()
    .find(
      (entry) => entry.environment === name && (entry.id === text || entry.errorIds?.includes(text) === true),
    )
  return found && requestUrl(found)
}

/** Finds an operation, event type or care flow by name. Returns the URL of a filtered list, or of an operation in the explorer. */
function findUrlByName(
  emulator: Emulator,
  { name: environmentName, definitions }: Environment,
  text: string,
): string | undefined {
  const isMatch = (name: string | undefined) => name?.toLowerCase() === text.toLowerCase()
  const request = emulator
    .listRequests()
    .find((entry) => entry.environment === environmentName && isMatch(entry.operationName))
  const operation = request?.operationName
  if (operation !== undefined)
    return `${pageUrl({ environmentName }, 'requests')}?${new URLSearchParams({ operation })}`
  const published = listPublishedOperations().find(({ name }) => isMatch(name))
  if (published) return `${pageUrl({ environmentName }, 'explorer')}?operation=${published.name}`
  const event_type = eventTypes.find(isMatch)
  if (event_type)
    return `${pageUrl({ environmentName }, 'deliveries')}?${new URLSearchParams({ event_type })}`
  const definition = definitions.published.find((published) => isMatch(liveReleaseOf(published).title))
  return (
    definition &&
    `${pageUrl({ environmentName }, 'care-flows')}?${new URLSearchParams({ pathway_definition_id: definition.id })}`
  )
}

/** Returns the URL of the record with this id, or else of the patients with this identifier, code, name or email. */
function findRecordUrl(environment: Environment, text: string): string | undefined {
  const record = findRecord(environment, text)
  if (record) return record.url
  const { patients, name } = environment
  const to = (...path: string[]) => pageUrl({ environmentName: name }, 'patients', ...path)
  for (const { system } of patients.identifierSystems) {
    const patient = patients.findByIdentifier({ system, value: text })
    if (patient) return to(patient.id)
  }
  const searches = [
    { filters: { patient_code: { eq: text } }, query: { patient_code: text } },
    { filters: { search: { contains: text } }, query: { search: text } },
  ]
  for (const { filters, query } of searches) {
    const [patient, another] = patients.list({ filters, pagination: { offset: 0, count: 2 } })
    if (another) return `${to()}?${new URLSearchParams(query)}`
    if (patient) return to(patient.id)
  }
  return undefined
}

/** Renders the page for a search without results. */
function notFoundPage({ pageData, text }: { pageData: PageData; text: string }): View {
  const { environmentName } = pageData
  return page({
    pageData,
    title: 'Not found',
    content: html`<h1>${text === '' ? 'Enter a name or an id' : html`No results for ${userText(text)}`}</h1>
<p>The search finds a patient by name, id, patient code or identifier, a care flow by title or id, an activity or a delivery by id, a request by id or errorId, and an operation or an event type by name. It searches only ${environmentLabel(environmentName)}.</p>
<p class="actions"><a class="button" href="${pageUrl(pageData, 'patients')}">Search patients</a> <a class="button" href="${pageUrl(pageData, 'care-flows')}">View care flows</a></p>`,
  })
}
