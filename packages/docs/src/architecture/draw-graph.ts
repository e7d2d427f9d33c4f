import { type Edge, layoutGraph } from './layout-graph.ts'

export interface DrawnEdge extends Edge {
  style: 'solid' | 'dashed' | 'dotted'
}

const box = { width: 132, height: 44 }
const lane = 24
const gap = { x: 20, y: 60 }
const margin = 8
const dashes = { solid: '', dashed: ' stroke-dasharray="7 5"', dotted: ' stroke-dasharray="2 4"' }

/** An SVG in the colours of the page it stands on, in one line as Markdown wants it. */
export function drawGraph(label: string, nodes: readonly string[], edges: readonly DrawnEdge[]): string {
  const { rows, routes } = layoutGraph(nodes, edges)
  const isNode = (name: string) => nodes.includes(name)
  const widthOf = (name: string) => (isNode(name) ? box.width : lane)
  const widths = rows.map((row) => row.reduce((sum, name) => sum + widthOf(name) + gap.x, -gap.x))
  const width = Math.max(...widths) + 2 * margin
  const height = rows.length * (box.height + gap.y) - gap.y + 2 * margin

  const places = new Map<string, { x: number; y: number }>()
  for (const [index, row] of rows.entries()) {
    let x = (width - (widths[index] ?? 0)) / 2
    for (const name of row) {
      places.set(`${index} ${name}`, { x: x + widthOf(name) / 2, y: margin + index * (box.height + gap.y) })
      x += widthOf(name) + gap.x
    }
  }
  const lines = routes.map((route, index) => {
    const first = rows.findIndex((row) => row.includes(route[0] ?? ''))
    const points = route.flatMap((name, step) => {
      const { x = 0, y = 0 } = places.get(`${first + step} ${name}`) ?? {}
      const above = step === 0 ? [] : [`${x},${y - (isNode(name) ? 5 : 0)}`]
      const below = step === route.length - 1 ? [] : [`${x},${y + box.height}`]
      return [...above, ...below]
    })
    const dash = dashes[edges[index]?.style ?? 'solid']
    return `<polyline points="${points.join(' ')}"${dash} marker-end="url(#arrow)"/>`
  })
  const boxes = [...places].flatMap(([key, { x, y }]) => {
    const name = key.slice(key.indexOf(' ') + 1)
    if (!isNode(name)) return []
    const middle = y + box.height / 2
    return `<rect x="${x - box.width / 2}" y="${y}" width="${box.width}" height="${box.height}" rx="6" style="fill:var(--sl-color-bg-nav)"/><text x="${x}" y="${middle}" text-anchor="middle" dominant-baseline="central" fill="currentColor" stroke="none">${name}</text>`
  })
  const arrow =
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="currentColor" stroke="none"/></marker></defs>'
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${width} ${height}" style="width:100%;max-width:${width}px" fill="none" stroke="currentColor" stroke-width="1.5" font-size="18">${arrow}${lines.join('')}${boxes.join('')}</svg>`
}
