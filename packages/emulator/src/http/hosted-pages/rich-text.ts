import { html, raw } from 'hono/html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { View } from '../view.ts'

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
