import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { safeUrl } from './safe-url.ts'

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

/** Shows the text of a Slate editor, which is a JSON list of nodes. Shows other text as it is, with its line breaks. */
export function slateText(body: string): View {
  const nodes = parseNodes(body)
  return nodes
    ? html`<div class="rich" dir="auto">${writeNodes(nodes, 0)}</div>`
    : html`<div class="rich lines" dir="auto">${body}</div>`
}

function parseNodes(body: string): unknown[] | undefined {
  try {
    const nodes: unknown = JSON.parse(body)
    return Array.isArray(nodes) ? nodes : undefined
  } catch {
    return undefined
  }
}

function writeNodes(nodes: unknown, depth: number): View[] {
  if (!Array.isArray(nodes) || depth > MAX_DEPTH) return []
  return nodes.map((node) => (typeof node === 'object' && node !== null ? writeNode(node, depth) : html``))
}

function writeNode(node: SlateNode, depth: number): View {
  if (typeof node.text === 'string') return writeText(node, node.text)
  const content = writeNodes(node.children, depth + 1)
  switch (node.type) {
    case 'link': {
      const url = safeUrl(String(node.url))
      return url === undefined
        ? html`${content}`
        : html`<a href="${url}" target="_blank" rel="noopener noreferrer">${content}</a>`
    }
    case 'bulleted-list':
      return html`<ul>${content}</ul>`
    case 'numbered-list':
      return html`<ol>${content}</ol>`
    case 'list-item':
      return html`<li>${content}</li>`
    case 'heading-one':
    case 'heading-two':
      return html`<h2>${content}</h2>`
    default:
      return depth === 0 ? html`<p>${content}</p>` : html`${content}`
  }
}

function writeText({ bold, italic, underline }: SlateNode, text: string): View {
  let view = html`${text}`
  if (bold === true) view = html`<strong>${view}</strong>`
  if (italic === true) view = html`<em>${view}</em>`
  if (underline === true) view = html`<u>${view}</u>`
  return view
}
