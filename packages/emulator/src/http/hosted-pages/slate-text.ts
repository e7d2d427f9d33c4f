import { html, raw } from 'hono/html'
import { parseJson } from '../../base/json.ts'
import type { View } from '../view.ts'
import { richText } from './rich-text.ts'

interface SlateNode {
  type?: unknown
  text?: unknown
  bold?: unknown
  italic?: unknown
  underline?: unknown
  url?: unknown
  children?: unknown
}

const MAX_DEPTH = 40

/** Renders the content of a Slate editor: a JSON array of nodes. Renders all other text with its line breaks. */
export function slateText(body: string, transform: (text: string) => string = (text) => text): View {
  const nodes = parseJson(body)
  return Array.isArray(nodes)
    ? richText(nodes.map((node) => toHtml(node, 'p', 0)).join(''), transform)
    : html`<div class="rich lines" dir="auto">${transform(body)}</div>`
}

/** HTML elements, keyed by Slate node type. */
const elements: Readonly<Record<string, string>> = {
  'bulleted-list': 'ul',
  'heading-one': 'h2',
  'heading-two': 'h2',
  'list-item': 'li',
  'numbered-list': 'ol',
}

/** Renders a node as HTML that `richText` still has to sanitize. `outer` is the element for nodes of an unknown type. */
function toHtml(value: unknown, outer: string, depth: number): string {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return ''
  const { type, text, bold, italic, underline, url, children }: SlateNode = value
  const marks = { strong: bold, em: italic, u: underline }
  const inner = Array.isArray(children) ? children.map((child) => toHtml(child, '', depth + 1)).join('') : ''
  if (typeof text === 'string')
    return Object.entries(marks).reduce(
      (markup, [name, isMarked]) => (isMarked === true ? `<${name}>${markup}</${name}>` : markup),
      String(html`${text}`),
    )
  if (type === 'link') return String(html`<a href="${url}">${raw(inner)}</a>`)
  const name = elements[String(type)] ?? outer
  return name ? `<${name}>${inner}</${name}>` : inner
}
