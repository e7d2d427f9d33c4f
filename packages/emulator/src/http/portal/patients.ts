import { GraphQLError } from 'graphql'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { PatientFilters } from '../../service/patients/patient-store.ts'
import { sortFields } from '../../service/patients/profile.ts'
import { createSeedPatient } from '../../service/seed/seed-patient.ts'
import type { PatientRow } from '../../store/tables.ts'
import type { View } from '../pages.ts'
import { page } from './frame.ts'
import { type List, type PortalEnv, readList } from './input.ts'
import { createPatientPageRoutes } from './patient.ts'
import { codeBlock, empty, type Frame, formToken, patientName, typed } from './pieces.ts'
import { filter, filterText, listProblems, PAGE_SIZE, pager, table } from './table.ts'

/** Adds patients, and lists them with the filters, sorting and pages of the API's `patients`. */
export function createPatientRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const { patients } = environment
    const list = readList(context, {
      filters: patientFilters,
      sortFields,
      sorting: { field: 'last_name', direction: 'ASC' },
      count: PAGE_SIZE,
    })
    const { sorting, pagination } = list
    const read = async (filters: PatientFilters) => ({
      patients: await patients.list({ filters, sorting, pagination }),
      total: await patients.count(filters),
    })
    const found = await read(createFilters(list.filters)).catch((error) => {
      if (!(error instanceof GraphQLError)) throw error
      list.problems.push(error.message)
      return { patients: [], total: 0 }
    })
    return context.html(patientsPage({ frame, list, ...found }))
  })
  routes.post('/', async (context) => {
    const { frame, environment } = context.var
    // Without a code and identifiers, which could be those of another patient.
    const invented = createSeedPatient(Math.random, await environment.patients.count({}))
    const { patient_code, national_registry_number, identifier, ...profile } = invented
    const { id } = await environment.transact(({ patients }) => patients.create(profile))
    return context.redirect(`/${frame.environment}/patients/${encodeURIComponent(id)}?added#notice`, 303)
  })

  routes.route('/', createPatientPageRoutes())
  return routes
}

function createFilters(given: Record<(typeof patientFilters)[number], string[]>): PatientFilters {
  const { search, name, patient_code, national_registry_number, profile_id } = given
  return {
    search: { contains: search[0] ?? null },
    name: { contains: name[0] ?? null },
    patient_code: { eq: patient_code[0] ?? null },
    national_registry_number: { eq: national_registry_number[0] ?? null },
    profile_id: profile_id.length > 0 ? { in: profile_id } : null,
  }
}

/** The filters of the API's `patients`, each with the value that it compares with. */
const patientFilters = ['search', 'name', 'patient_code', 'national_registry_number', 'profile_id'] as const

interface PatientsPage {
  frame: Frame
  list: List<(typeof patientFilters)[number], string>
  patients: readonly PatientRow[]
  total: number
}

function patientsPage({ frame, list, patients, total }: PatientsPage): View {
  return page({
    frame,
    section: 'patients',
    content: html`<div class="heading"><h1>Patients</h1>
${total === 0 && !list.isFiltered ? '' : addForm(frame)}
</div>
${
  total === 0 && !list.isFiltered
    ? noPatients(frame)
    : html`${filter(
        `/${frame.environment}/patients`,
        [filterText('search', 'Name, code or e-mail', list.filters.search[0])],
        Object.entries(list.sorting),
      )}
<div data-live="list">
${listProblems(list.problems)}
${
  total === 0
    ? noMatch(frame)
    : html`${patientTable(frame, list, patients)}
${pager({ ...list.pagination, total, url: (offset) => list.url({ offset }) })}`
}
</div>`
}`,
  })
}

function patientTable({ environment }: Frame, list: PatientsPage['list'], rows: readonly PatientRow[]): View {
  return table<PatientRow>({
    caption: 'Patients',
    rows,
    sorting: { ...list.sorting, url: list.url },
    columns: [
      {
        label: 'Name',
        sort: 'last_name',
        cell: (patient) =>
          html`<strong><a href="/${environment}/patients/${encodeURIComponent(patient.id)}">${patientName(patient)}</a></strong>`,
      },
      {
        label: 'Birth date',
        sort: 'birth_date',
        narrow: 'aside',
        cell: ({ birth_date }) => birth_date.slice(0, 10),
      },
      {
        label: 'Code',
        sort: 'patient_code',
        narrow: 'none',
        cell: ({ patient_code }) => typed(patient_code),
      },
      { label: 'E-mail', sort: 'email', narrow: 'line', cell: ({ email }) => typed(email) },
      { label: 'ID', narrow: 'none', cell: ({ id }) => html`<code>${typed(id)}</code>` },
    ],
  })
}

function noMatch({ environment }: Frame): View {
  return empty(
    'No patient matches',
    html`<p>The search looks in the name, the patient code and the e-mail address. An id goes into “Find by name or id”.</p>
<p><a class="button" href="/${environment}/patients">Clear the filter</a></p>`,
  )
}

function addForm(frame: Frame): View {
  return html`<form method="post" action="/${frame.environment}/patients">${formToken(frame)}<button>Add an invented patient</button></form>`
}

function noPatients(frame: Frame): View {
  return empty(
    'No patients yet',
    html`${addForm(frame)}
<p>Or create one with the mutation <code>createPatient</code>, or start the emulator with many:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx orchestration emulator --patients 25' })}`,
  )
}
