import { html, raw } from 'hono/html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { View } from '../pages.ts'

/** The elements to keep, and the elements that they become. Attributes are dropped. */
const kept: Record<string, string> = {
  b: 'b',
  blockquote: 'blockquote',
  code: 'code',
  del: 'del',
  em: 'em',
  // The page has its own heading of the first level.
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  i: 'i',
  li: 'li',
  ol: 'ol',
  p: 'p',
  pre: 'pre',
  s: 's',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  table: 'table',
  tbody: 'tbody',
  td: 'td',
  th: 'th',
  thead: 'thead',
  tr: 'tr',
  u: 'u',
  ul: 'ul',
}

/** Elements to drop with their content. Of all other elements the content is kept. */
const dropped = new Set([
  'embed',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
])

/** Deeper elements are dropped, so that hostile markup cannot overflow the stack. */
const MAX_DEPTH = 40

/**
 * Formatted text from a definition. It is parsed as browsers parse it and then written anew, with harmless elements only.
 * The only attribute is the address of a link. So the text cannot run a script, load anything or break out of its place.
 */
export function richText(markup: string, read: ReadText = (text) => text): View {
  return html`<div class="rich" dir="auto">${writeNodes(parseFragment(markup).childNodes, read, 0)}</div>`
}

/** Changes a text between the tags. */
type ReadText = (text: string) => string

function writeNodes(nodes: DefaultTreeAdapterTypes.ChildNode[], read: ReadText, depth: number): View[] {
  return depth > MAX_DEPTH ? [] : nodes.map((node) => writeNode(node, read, depth))
}

function writeNode(node: DefaultTreeAdapterTypes.ChildNode, read: ReadText, depth: number): View {
  if ('value' in node) return html`${read(node.value)}`
  if (!('tagName' in node) || dropped.has(node.tagName)) return html``
  const find = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value ?? ''
  if (node.tagName === 'br') return html`<br>`
  if (node.tagName === 'hr') return html`<hr>`
  if (node.tagName === 'img') return html`${find('alt')}`
  const content = writeNodes(node.childNodes, read, depth + 1)
  if (node.tagName === 'a') {
    const url = safeUrl(find('href'))
    return url === undefined
      ? html`${content}`
      : html`<a href="${url}" target="_blank" rel="noopener noreferrer">${content}</a>`
  }
  const name = Object.hasOwn(kept, node.tagName) ? kept[node.tagName] : undefined
  if (name === undefined) return html`${content}`
  return html`${raw(`<${name}>`)}${content}${raw(`</${name}>`)}`
}

const protocols = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns the address of a link. Undefined for scripts, data and relative addresses. */
export function safeUrl(text: string): string | undefined {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url.href : undefined
}
