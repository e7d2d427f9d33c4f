import { html, raw } from 'hono/html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { View } from '../../web/view.ts'
import { safeUrl } from './safe-url.ts'

/** The elements that are kept, all without their attributes, and what they become. */
const kept: Record<string, string> = {
  b: 'b',
  blockquote: 'blockquote',
  code: 'code',
  del: 'del',
  em: 'em',
  // A page has one heading of the first level.
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

/** Dropped with what is in them. Of other elements only the content is kept. */
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

/** Nobody writes texts that are nested deeper. */
const MAX_DEPTH = 40

/**
 * Formatted text from a definition. It is parsed as browsers do, and written anew: from a list of harmless elements, without
 * attributes, besides the address of a link. So nothing of it runs, loads, or breaks out of the page.
 */
export function richText(markup: string): View {
  return html`<div class="rich" dir="auto">${writeNodes(parseFragment(markup).childNodes, 0)}</div>`
}

function writeNodes(nodes: DefaultTreeAdapterTypes.ChildNode[], depth: number): View[] {
  return depth > MAX_DEPTH ? [] : nodes.map((node) => writeNode(node, depth))
}

function writeNode(node: DefaultTreeAdapterTypes.ChildNode, depth: number): View {
  if ('value' in node) return html`${node.value}`
  if (!('tagName' in node) || dropped.has(node.tagName)) return html``
  const find = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value ?? ''
  if (node.tagName === 'br') return html`<br>`
  if (node.tagName === 'hr') return html`<hr>`
  if (node.tagName === 'img') return html`${find('alt')}`
  const content = writeNodes(node.childNodes, depth + 1)
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
