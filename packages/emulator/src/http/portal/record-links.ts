import { html } from 'hono/html'
import type { Environment } from '../../service/environment.ts'
import type { View } from '../pages/view.ts'
import { patientName, userText } from './components.ts'
import { pageUrl, type Section } from './urls.ts'

/** A record of an environment, with the URL of its page. */
export interface LinkedRecord {
  id: string
  kind: 'Activity' | 'Care flow' | 'Delivery' | 'Patient'
  name: View
  url: string
}

/** Returns undefined if no record has this id. */
export function findRecord(environment: Environment, id: string): LinkedRecord | undefined {
  const { activities, careFlows, deliveries, patients } = environment
  const to = (section: Section, ...path: string[]) =>
    pageUrl({ environmentName: environment.name }, section, ...path)
  const careFlow = careFlows.find(id)
  if (careFlow) return { id, kind: 'Care flow', name: userText(careFlow.title), url: to('care-flows', id) }
  const patient = patients.find(id)
  if (patient) return { id, kind: 'Patient', name: patientName(patient), url: to('patients', id) }
  const found = activities.find(id)
  if (found) {
    const url = to('care-flows', found.care_flow_id, 'activities', id)
    return { id, kind: 'Activity', name: userText(found.activity.object.name), url }
  }
  const delivery = deliveries.find(id)
  if (!delivery) return undefined
  const name = html`${delivery.event_type}`
  return { id, kind: 'Delivery', name, url: to('deliveries', id) }
}

/** Maximum number of ids to look up for one page. */
const MAX_IDS = 40

/** Finds the records with these ids, without duplicates. */
export function findRecords(environment: Environment, ids: Iterable<string>): LinkedRecord[] {
  const unique = [...new Set(ids)].slice(0, MAX_IDS)
  return unique.flatMap((id) => findRecord(environment, id) ?? [])
}

/** Lists the string values of JSON properties named `id`, `…_id` or `…Id`. */
export function listIdsInJson(json: string): string[] {
  return [...json.matchAll(/"(?:id|\w*_id|\w*Id)":\s*"([^"\\]{1,500})"/g)].map(([, id = '']) => id)
}

/** Renders links to the records on one line, each preceded by the kind of its record. */
export function recordLinks(records: readonly LinkedRecord[]): View {
  return html`${records.map(({ kind, name, url }, index) => html`${index > 0 ? ' · ' : ''}<span>${kind} <a href="${url}">${name}</a></span>`)}`
}
