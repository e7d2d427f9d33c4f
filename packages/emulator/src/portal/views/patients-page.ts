import { html } from 'hono/html'
import type { PatientRow } from '../../store/tables.ts'
import type { Frame } from './frame.ts'
import { page } from './page.ts'
import { type Pager, pager } from './pager.ts'
import { table } from './table.ts'
import { typed } from './typed.ts'
import type { View } from './view.ts'

export interface PatientsPage {
  frame: Frame
  patients: readonly PatientRow[]
  pages: Pager
}

export function patientsPage({ frame, patients, pages }: PatientsPage): View {
  return page({
    frame,
    section: 'patients',
    content: html`<h1>Patients</h1>
<p class="lead">As they stand in the store. They are created and changed through the API.</p>
${
  pages.total === 0
    ? html`<div class="card empty"><h2>No patients yet</h2><p>Create one through the API, or start the emulator with <code>--patients 25</code> for invented ones.</p></div>`
    : html`${table<PatientRow>({
        caption: 'Patients by last name',
        rows: patients,
        columns: [
          { label: 'Name', cell: ({ name }) => html`<strong>${typed(name)}</strong>` },
          { label: 'Birth date', cell: ({ birth_date }) => birth_date.slice(0, 10) },
          { label: 'Code', cell: ({ patient_code }) => typed(patient_code) },
          { label: 'E-mail', cell: ({ email }) => typed(email) },
          { label: 'ID', cell: ({ id }) => html`<code>${typed(id)}</code>` },
        ],
      })}
${pager(pages)}`
}`,
  })
}
