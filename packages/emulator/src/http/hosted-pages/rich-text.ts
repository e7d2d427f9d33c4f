import { html, raw } from 'hono/html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { parseJson } from '../../base/json.ts'
import type { View } from '../pages/view.ts'

/** Elements to keep, without their attributes. */
const allowedElements =
  /^(b|blockquote|code|del|em|h[1-6]|i|li|ol|p|pre|s|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/

/** Elements to remove, including their content. All other elements are replaced by their content. */
const removedElements =
  /^(embed|iframe|math|noembed|noframes|noscript|object|script|select|style|svg|template|textarea|title|xmp)$/

/** Maximum depth of elements, so that hostile markup cannot overflow the stack. */
const MAX_DEPTH = 40

/**
 * Sanitizes HTML from a definition: parses it like a browser, and keeps only allowed elements, without attributes other than
 * `href`. The result cannot run scripts, load resources or break the markup around it.
 */
export function richText(markup: string, transform: TransformText = (text) => text): View {
  return html`<div class="rich" dir="auto">${renderNodes(parseFragment(markup).childNodes, transform, 0)}</div>`
}

/** Transforms the text of a node. */
type TransformText = (text: string) => string

function renderNodes(
  nodes: DefaultTreeAdapterTypes.ChildNode[],
  transform: TransformText,
  depth: number,
): View[] {
  return depth > MAX_DEPTH ? [] : nodes.map((node) => renderNode(node, transform, depth))
}

function renderNode(node: DefaultTreeAdapterTypes.ChildNode, transform: TransformText, depth: number): View {
  if ('value' in node) return html`${transform(node.value)}`
  if (!('tagName' in node) || removedElements.test(node.tagName)) return html``
  const find = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value ?? ''
  if (node.tagName === 'br') return html`<br>`
  if (node.tagName === 'hr') return html`<hr>`
  if (node.tagName === 'img') return html`${find('alt')}`
  const content = renderNodes(node.childNodes, transform, depth + 1)
  if (node.tagName === 'a') {
    const url = safeUrl(find('href'))
    return url === undefined
      ? html`${content}`
      : html`<a href="${url}" target="_blank" rel="noopener noreferrer">${content}</a>`
  }
  if (!allowedElements.test(node.tagName)) return html`${content}`
  // The page has its own `h1`.
  const name = node.tagName === 'h1' ? 'h2' : node.tagName
  return html`${raw(`<${name}>`)}${content}${raw(`</${name}>`)}`
}

const protocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns the URL of a link, or undefined for script, data and relative URLs. */
export function safeUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url.href : undefined
}

interface SlateNode {
  type?: unknown
  text?: unknown
  bold?: unknown
  italic?: unknown
  underline?: unknown
  url?: unknown
  children?: unknown
}

/** Renders the content of a Slate editor: a JSON array of nodes. Renders all other text with its line breaks. */
export function slateText(body: string, transform: TransformText = (text) => text): View {
  const nodes = parseJson(body)
  return Array.isArray(nodes)
    ? richText(nodes.map((node) => slateNodeToHtml(node, 'p', 0)).join(''), transform)
    : html`<div class="rich lines" dir="auto">${transform(body)}</div>`
}

/** HTML elements, keyed by Slate node type. */
const slateElements: Readonly<Record<string, string>> = {
  'bulleted-list': 'ul',
  'heading-one': 'h2',
  'heading-two': 'h2',
  'list-item': 'li',
  'numbered-list': 'ol',
}

/** Renders a node as HTML that `richText` still has to sanitize. `outer` is the element for nodes of an unknown type. */
function slateNodeToHtml(value: unknown, outer: string, depth: number): string {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return ''
  const { type, text, bold, italic, underline, url, children }: SlateNode = value
  const marks = { strong: bold, em: italic, u: underline }
  const inner = Array.isArray(children)
    ? children.map((child) => slateNodeToHtml(child, '', depth + 1)).join('')
    : ''
  if (typeof text === 'string')
    return Object.entries(marks).reduce(
      (markup, [name, isMarked]) => (isMarked === true ? `<${name}>${markup}</${name}>` : markup),
      String(html`${text}`),
    )
  if (type === 'link') return String(html`<a href="${url}">${raw(inner)}</a>`)
  const name = slateElements[String(type)] ?? outer
  return name ? `<${name}>${inner}</${name}>` : inner
}
