import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { FilterPatients } from '../../../service/__generated__/resolvers.ts'
import { createPatient } from '../../../service/patients/change-patient.ts'
import { byLastName } from '../../../service/patients/patient-repository.ts'
import { patientSortFields } from '../../../service/patients/profile.ts'
import { createSamplePatient } from '../../../service/seed/sample-patient.ts'
import type { PatientRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { codeBlock, emptyState, patientLink, userText } from '../components.ts'
import { buttonForm } from '../forms.ts'
import { page } from '../layout.ts'
import { filterForm, pagedList, readList } from '../list.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { type TableOptions, table } from '../table.ts'
import { pageUrl, redirectToNotice } from '../urls.ts'

/** Serves the list of patients, with the search and sorting of the API's `patients`, and adds patients. */
export const patientListRoutes = new Hono<PortalEnv>()

patientListRoutes.get('/', (context) => context.html(patientListPage(context)))

patientListRoutes.post('/', (context) => {
  const { pageData, environment } = context.var
  // Omits the code and the identifiers, because another patient could already have them.
  const sample = createSamplePatient(Math.random, environment.patients.count({}))
  const { patient_code, national_registry_number, identifier, ...profile } = sample
  const { id } = environment.transact(() => createPatient(environment, profile))
  return redirectToNotice(context, pageUrl(pageData, 'patients', id), { done: 'added' })
})

/** Renders the patients, sorted by last name unless the user chooses another order. */
function patientListPage(context: Context<PortalEnv>): View {
  const { pageData, environment } = context.var
  const { patients } = environment
  const list = readList(context, {
    filters: ['search', 'patient_code'],
    sortFields: patientSortFields,
    sorting: byLastName,
    read({ filters: { search, patient_code }, ...query }) {
      const filters: FilterPatients = { search: { contains: search }, patient_code: { eq: patient_code } }
      return { rows: patients.list({ ...query, filters }), total: patients.count(filters) }
    },
  })
  return page({
    pageData,
    section: 'patients',
    content:
      list.total === 0 && !list.isFiltered
        ? html`<h1>Patients</h1>
${emptyState(
  'No patients yet',
  html`${addForm(pageData)}
<p>You can also create a patient with the mutation <code>createPatient</code>, or start the emulator with sample patients:</p>
${codeBlock({ id: 'start', label: 'the command', code: 'npx --no-install orchestration-emulator --patients 25' })}`,
)}`
        : html`<div class="heading"><h1>Patients</h1>
${addForm(pageData)}
</div>
${filterForm(context, [{ name: 'search', label: 'Name, code or email' }])}
${pagedList(
  context,
  list,
  (rows) => patientTable(pageData, rows, { context, chosen: list.sorting }),
  emptyState(
    'No patients match',
    html`<p>The search covers the name, the patient code and the email address. To search for an id, use “Find by name or id”.</p>
<p><a class="button" href="${pageUrl(pageData, 'patients')}">Clear filter</a></p>`,
  ),
)}`,
  })
}

/** Renders a table of patients with links that sort it. */
function patientTable(
  pageData: PageData,
  rows: readonly PatientRow[],
  sorting: TableOptions<PatientRow>['sorting'],
): View {
  return table<PatientRow>({
    caption: 'Patients',
    rows,
    sorting,
    columns: [
      {
        label: 'Name',
        sort: 'last_name',
        cell: (patient) => html`<strong>${patientLink(pageData, patient)}</strong>`,
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
        cell: ({ patient_code }) => userText(patient_code),
      },
      { label: 'Email', sort: 'email', narrow: 'line', cell: ({ email }) => userText(email) },
      { label: 'ID', narrow: 'none', cell: ({ id }) => html`<code>${userText(id)}</code>` },
    ],
  })
}

function addForm(pageData: PageData): View {
  return buttonForm(pageData, pageUrl(pageData, 'patients'), html`<button>Add sample patient</button>`)
}
