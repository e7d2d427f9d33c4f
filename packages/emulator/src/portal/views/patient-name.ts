import { html } from 'hono/html'
import type { PatientRow } from '../../store/tables.ts'
import { typed } from './typed.ts'
import type { View } from './view.ts'

/** How a list calls a patient: by the name, else by the code or the id of the anonymous patient. */
export function patientName({
  id,
  name,
  patient_code,
}: Pick<PatientRow, 'id' | 'name' | 'patient_code'>): View {
  if (name !== '') return typed(name)
  return html`Anonymous <code>${typed(patient_code || id)}</code>`
}
