import { createId, type Draft, now, report } from './draft.ts'
import type { Facts } from './evaluate-rule.ts'
import { findDataPoint } from './find-part.ts'
import type { DataPoint } from './records.ts'

const placeholder = /\{([\w.-]+)\}/g

/** Adds a data point. Keeps the earlier values of the same definition. */
export function collect(
  draft: Draft,
  definitionId: string,
  value: string,
  activityId: string | null,
): DataPoint {
  const definition = findDataPoint(draft.release, definitionId)
  const data_point: DataPoint = {
    id: createId(draft),
    key: definition.key,
    data_point_definition_id: definition.id,
    data_set_id: draft.state.id,
    serialized_value: value,
    valueType: definition.valueType,
    date: now(draft),
    activity_id: activityId,
  }
  draft.state.data_points[definition.id] = data_point
  report(draft, { type: 'data_point_collected', data_point })
  return data_point
}

/** The newest value of a data point, or of the patient's profile. */
export function readValue({ release, state }: Draft, definitionId: string): string | undefined {
  const collected = state.data_points[definitionId]
  if (collected) return collected.serialized_value
  const definition = release.data_points.find(({ id }) => id === definitionId)
  return definition?.category === 'PATIENT_PROFILE'
    ? state.patient.profile[definition.name ?? definition.key]
    : undefined
}

/** The values and the time that the rules of this care flow read. */
export function createFacts(draft: Draft): Facts {
  return {
    time: draft.state.time,
    timezone: draft.state.patient.timezone,
    read: (reference) => {
      const text = readValue(draft, reference)
      return text === undefined
        ? undefined
        : { text, type: findDataPoint(draft.release, reference).valueType }
    },
  }
}

/** Replaces `{key}` with the value of that data point, or with nothing if it has no value. */
export function fillTemplate(
  draft: Draft,
  template: string,
  write: (value: string) => string = (value) => value,
): string {
  return template.replaceAll(placeholder, (whole, key: string) => {
    const definition = draft.release.data_points.find(
      (dataPoint) => (dataPoint.name ?? dataPoint.key) === key,
    )
    return definition ? write(readValue(draft, definition.id) ?? '') : whole
  })
}

/** Fills a template of HTML. Values become text in it, so an answer such as `<5 mg` cannot change the markup. */
export function fillHtml(draft: Draft, template: string): string {
  return fillTemplate(draft, template, (value) =>
    value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )
}

/** Fills the text of a Slate editor. It is a JSON list of nodes, or else plain text. */
export function fillSlate(draft: Draft, template: string): string {
  return template.trimStart().startsWith('[') ? fillJson(draft, template) : fillTemplate(draft, template)
}

/** Fills a body. If it is JSON, the values within its strings are escaped. */
export function fillBody(draft: Draft, template: string): string {
  return isJson(template) ? fillJson(draft, template) : fillTemplate(draft, template)
}

/** Escapes values within strings, so a quote in an answer cannot end the string. Other values, such as lists, stay. */
function fillJson(draft: Draft, template: string): string {
  const escapeText = (value: string) => JSON.stringify(value).slice(1, -1)
  return template
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) => fillTemplate(draft, part, part.startsWith('"') ? escapeText : undefined))
    .join('')
}

/** Whether a template is a JSON object or list once numbers stand for its values. */
function isJson(template: string): boolean {
  if (!/^\s*[[{]/.test(template)) return false
  try {
    JSON.parse(template.replaceAll(placeholder, '0'))
    return true
  } catch {
    return false
  }
}
