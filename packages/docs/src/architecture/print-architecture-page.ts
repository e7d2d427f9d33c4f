import { Graph, layout } from '@dagrejs/dagre'
import { printTable } from '../print-table.ts'
import type { Need, PackageNode } from './read-packages.ts'

const marker = '<!-- packages -->'
const styles: Readonly<Record<Need, DrawnEdge['style']>> = {
  imports: 'solid',
  loads: 'dashed',
  types: 'dotted',
  reads: 'dotted',
}

/** Puts the diagram, and the same as a table, where the text has its marker. */
export function printArchitecturePage(template: string, packages: readonly PackageNode[]): string {
  if (!template.includes(marker)) throw new Error(`The text of the architecture page has no ${marker}.`)
  const short = (name: string) => name.replace('@orchestration/', '')
  const edges = packages.flatMap(({ name, needs }) =>
    [...needs].map(
      ([target, kind]): DrawnEdge => ({ from: short(name), to: short(target), style: styles[kind] }),
    ),
  )
  const label = 'The packages, each above those that it needs. The table says the same.'
  const diagram = drawGraph(
    label,
    packages.map(({ name }) => short(name)),
    edges,
  )
  const rows = packages.map(({ name, description, needs }) => {
    const targets = [...needs].map(([target, kind]) => `${kind} \`${short(target)}\``).sort()
    return [`\`${short(name)}\``, description, targets.join(', ') || 'nothing']
  })
  return template.replace(
    marker,
    () => `${diagram}\n\n${printTable(['package', 'what it is', 'needs'], rows)}`,
  )
}

export interface DrawnEdge {
  from: string
  to: string
  style: 'solid' | 'dashed' | 'dotted'
}

const box = { width: 132, height: 44 }
const dashes = { solid: '', dashed: ' stroke-dasharray="7 5"', dotted: ' stroke-dasharray="2 4"' }
const arrow =
  '<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="currentColor" stroke="none"/></marker></defs>'

/** Draws an SVG in the page's colours, each node above its targets. On one line, because Markdown needs that. */
function drawGraph(label: string, nodes: readonly string[], edges: readonly DrawnEdge[]): string {
  const graph = new Graph()
  graph.setGraph({ nodesep: 44, edgesep: 20, ranksep: 60, marginx: 8, marginy: 8 })
  for (const node of nodes) graph.setNode(node, { ...box })
  for (const { from, to } of edges) graph.setEdge(from, to, {})
  layout(graph)
  // An arrow may bend outside the width that the layout reports.
  const bends = edges.flatMap(({ from, to }) => graph.edge(from, to).points.map(({ x }: Point) => x))
  const { width: columns = 0, height = 0 } = graph.graph()
  const left = Math.min(0, ...bends.map((x) => x - 8))
  const width = Math.max(columns, ...bends.map((x) => x + 8)) - left
  const lines = edges.map(({ from, to, style }) => {
    const points = graph.edge(from, to).points.map(({ x, y }: Point) => `${round(x)},${round(y)}`)
    return `<polyline points="${points.join(' ')}"${dashes[style]} marker-end="url(#arrow)"/>`
  })
  const boxes = nodes.map((node) => drawBox(node, graph.node(node)))
  return `<svg role="img" aria-label="${label}" viewBox="${round(left)} 0 ${round(width)} ${round(height)}" style="width:100%;max-width:${round(width)}px" fill="none" stroke="currentColor" stroke-width="1.5" font-size="18">${arrow}${lines.join('')}${boxes.join('')}</svg>`
}

interface Point {
  x: number
  y: number
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** `x` and `y` are the middle. */
function drawBox(name: string, { x, y }: Point): string {
  const { width, height } = box
  const frame = `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="6" style="fill:var(--sl-color-bg-nav)"/>`
  return `${frame}<text x="${round(x)}" y="${round(y)}" text-anchor="middle" dominant-baseline="central" fill="currentColor" stroke="none">${name}</text>`
}
