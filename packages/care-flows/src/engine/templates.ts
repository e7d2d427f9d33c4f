import { readValue } from './data-points.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import { parseJson } from './values.ts'
import { readVariable } from './variables.ts'

/** A placeholder in a template, such as `{first_name}`. */
export const placeholderPattern: RegExp = /\{([\w.-]+)\}/g

/**
 * Replaces `{key}` with a constant, a variable, a link or a data point's value. A missing value becomes an empty string. A
 * placeholder with an unknown key stays unchanged.
 */
export function fillTemplate(
  flow: MutableCareFlow,
  template: string,
  escapeValue: (value: string) => string = (value) => value,
): string {
  return template.replaceAll(placeholderPattern, (whole, key: string) => {
    const text = readPlaceholder(flow, key)
    return text === undefined ? whole : escapeValue(text)
  })
}

/** Returns the text of a placeholder. Undefined for an unknown key. */
function readPlaceholder(flow: MutableCareFlow, key: string): string | undefined {
  const { constants, variables, links, data_points } = flow.release
  if (Object.hasOwn(constants, key)) return constants[key]
  const variable = variables.find(({ name }) => name === key)
  if (variable) return readVariable(flow, variable)
  const link = links.find(({ name }) => name === key)
  if (link) return Object.hasOwn(flow.linkUrls, link.stakeholder) ? flow.linkUrls[link.stakeholder] : ''
  const dataPoint = data_points.find((dataPoint) => dataPoint.key === key)
  return dataPoint && (readValue(flow, dataPoint.id) ?? '')
}

/** Fills an HTML template. Escapes values, so that an answer such as `<5 mg` cannot change the markup. */
export function fillHtml(flow: MutableCareFlow, template: string): string {
  return fillTemplate(flow, template, (value) =>
    value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )
}

/** Fills a request body, or text from a Slate editor. If it is JSON apart from its placeholders, escapes values within strings. */
export function fillTextOrJson(flow: MutableCareFlow, template: string): string {
  const isJson =
    /^\s*[[{]/.test(template) && parseJson(template.replaceAll(placeholderPattern, '0')) !== undefined
  return isJson ? fillJson(flow, template) : fillTemplate(flow, template)
}

/**
 * Fills a JSON template. Escapes values within strings, so that a quote in an answer cannot end the string. Inserts other values
 * unchanged.
 */
function fillJson(flow: MutableCareFlow, template: string): string {
  const escapeText = (value: string) => JSON.stringify(value).slice(1, -1)
  return template
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) => fillTemplate(flow, part, part.startsWith('"') ? escapeText : undefined))
    .join('')
}
