import type { Draft } from './care-flow-draft.ts'
import { readValue } from './data-points.ts'
import { parseJson } from './values.ts'
import { readVariable } from './variables.ts'

const placeholder = /\{([\w.-]+)\}/g

/** Replaces `{key}` with that constant, variable, link or value of a data point. Without a value it becomes nothing. */
export function fillTemplate(
  draft: Draft,
  template: string,
  write: (value: string) => string = (value) => value,
): string {
  return template.replaceAll(placeholder, (whole, key: string) => {
    const text = readText(draft, key)
    return text === undefined ? whole : write(text)
  })
}

/** The text that stands for a name. Undefined if nothing has the name. */
function readText(draft: Draft, key: string): string | undefined {
  const { constants = {}, variables = [], links = [], data_points } = draft.release
  if (Object.hasOwn(constants, key)) return constants[key]
  const variable = variables.find(({ name }) => name === key)
  if (variable) return readVariable(draft, variable)
  const link = links.find(({ name }) => name === key)
  if (link) return Object.hasOwn(draft.links, link.stakeholder) ? draft.links[link.stakeholder] : ''
  const definition = data_points.find((dataPoint) => (dataPoint.name ?? dataPoint.key) === key)
  return definition && (readValue(draft, definition.id) ?? '')
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

/** Fills a body. If the body is JSON with a number in place of each placeholder, the values within its strings are escaped. */
export function fillBody(draft: Draft, template: string): string {
  const isJson = /^\s*[[{]/.test(template) && parseJson(template.replaceAll(placeholder, '0')) !== undefined
  return isJson ? fillJson(draft, template) : fillTemplate(draft, template)
}

/** Escapes values within strings, so a quote in an answer cannot end the string. Other values, such as lists, stay. */
function fillJson(draft: Draft, template: string): string {
  const escapeText = (value: string) => JSON.stringify(value).slice(1, -1)
  return template
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) => fillTemplate(draft, part, part.startsWith('"') ? escapeText : undefined))
    .join('')
}
