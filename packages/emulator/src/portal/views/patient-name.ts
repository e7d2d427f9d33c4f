import { html } from 'hono/html'
import type { PatientRow } from '../../store/tables.ts'
import type { View } from '../../web/view.ts'
import { typed } from './typed.ts'

/** The name of a patient in a list. For an anonymous patient, the code or the id. */
export function patientName({
  id,
  name,
  patient_code,
}: Pick<PatientRow, 'id' | 'name' | 'patient_code'>): View {
  if (name !== '') return typed(name)
  return html`Anonymous <code>${typed(patient_code || id)}</code>`
}
