import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Environment } from '../../service/environment.ts'
import type { Emulator } from '../../testing/emulator.ts'
import type { View } from '../pages.ts'
import { environmentLabel, page } from './frame.ts'
import type { Portal, PortalEnv } from './input.ts'
import { type Frame, typed } from './pieces.ts'

/** Redirects from an id to the page of the record with this id. */
export function createFindRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const id = (context.req.query('id') ?? '').trim()
    const path =
      id === '' || id.length > 1_000
        ? undefined
        : (findRequest(emulator, environment, id) ?? (await findPath(environment, id)))
    if (path === undefined) return context.html(notFoundPage({ frame, id }), 404)
    return context.redirect(`/${frame.environment}/${path}`, 303)
  })
  return routes
}

/** A request, by its id or that of an error that it was answered with. */
function findRequest({ requests }: Emulator, { name }: Environment, id: string): string | undefined {
  const found = requests().find(
    (entry) => entry.environment === name && (entry.id === id || entry.errorIds?.includes(id) === true),
  )
  return found && `requests/${found.id}`
}

async function findPath(environment: Environment, id: string): Promise<string | undefined> {
  const { patients, careFlows, activities, identifierSystems } = environment
  if (await patients.find(id)) return `patients/${encodeURIComponent(id)}`
  if (await careFlows.find(id)) return `care-flows/${encodeURIComponent(id)}`
  const found = await activities.find(id)
  if (found) return `care-flows/${encodeURIComponent(found.care_flow_id)}#${encodeURIComponent(id)}`
  for (const { system } of identifierSystems) {
    const patient = await patients.findByIdentifier({ system, value: id })
    if (patient) return `patients/${encodeURIComponent(patient.id)}`
  }
  const matches = await patients.list({
    filters: { patient_code: { eq: id } },
    sorting: { field: 'last_name', direction: 'ASC' },
    pagination: { offset: 0, count: 2 },
  })
  const [patient] = matches
  if (!patient) return findName(patients, id)
  return matches.length === 1
    ? `patients/${encodeURIComponent(patient.id)}`
    : `patients?${new URLSearchParams({ patient_code: id })}`
}

/** The patient with that in the name or the e-mail address, or the list of them. */
async function findName(patients: Environment['patients'], search: string): Promise<string | undefined> {
  const [patient, ...others] = await patients.list({
    filters: { search: { contains: search } },
    sorting: { field: 'last_name', direction: 'ASC' },
    pagination: { offset: 0, count: 2 },
  })
  if (!patient) return undefined
  return others.length === 0
    ? `patients/${encodeURIComponent(patient.id)}`
    : `patients?${new URLSearchParams({ search })}`
}

/** The page for an id that no record has. */
function notFoundPage({ frame, id }: { frame: Frame; id: string }): View {
  const { environment } = frame
  return page({
    frame,
    title: 'Not found',
    content: html`<h1>${id === '' ? 'Enter a name or an id' : html`Nothing has the name or id ${typed(id)}`}</h1>
<p>The field finds a patient by name, id, patient code or identifier, a care flow by its own id or that of an activity, and a request by its id or an errorId. It looks in ${environmentLabel(environment)} alone.</p>
<p class="actions"><a class="button" href="/${environment}/patients">Search the patients</a> <a class="button" href="/${environment}/care-flows">See the care flows</a></p>`,
  })
}
