import { html } from 'hono/html'
import type { PatientRow } from '../../../store/tables.ts'
import type { View } from '../../pages/view.ts'
import { patientLink, userText } from '../components.ts'
import type { PageData } from '../portal-env.ts'
import { type TableOptions, table } from '../table.ts'

/** Renders a table of patients with links that sort it. */
export function patientTable(
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
