import { type Edge, layoutGraph } from './layout-graph.ts'

export interface DrawnEdge extends Edge {
  style: 'solid' | 'dashed' | 'dotted'
}

interface Point {
  x: number
  y: number
}

const box = { width: 132, height: 44 }
const lane = { width: 24 }
const gap = { x: 20, y: 60 }
const margin = 8
/** Room for the arrow's head. */
const head = 5
const dashes = { solid: '', dashed: ' stroke-dasharray="7 5"', dotted: ' stroke-dasharray="2 4"' }

/** An SVG in the colours of the page it stands on, in one line as Markdown wants it. */
export function drawGraph(label: string, nodes: readonly string[], edges: readonly DrawnEdge[]): string {
  const { rows, routes } = layoutGraph(nodes, edges)
  const { places, width } = placeRows(rows, (name) => (nodes.includes(name) ? box : lane).width)
  const height = rows.length * (box.height + gap.y) - gap.y + 2 * margin
  const lines = routes.map((route, index) => {
    const points = route.flatMap((name) => places.get(name) ?? [])
    return drawLine(points, edges[index]?.style ?? 'solid')
  })
  const boxes = nodes.flatMap((name) => {
    const place = places.get(name)
    return place ? drawBox(name, place) : []
  })
  const arrow =
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="currentColor" stroke="none"/></marker></defs>'
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${width} ${height}" style="width:100%;max-width:${width}px" fill="none" stroke="currentColor" stroke-width="1.5" font-size="18">${arrow}${lines.join('')}${boxes.join('')}</svg>`
}

/** The middle of each one's upper side, the rows centred. */
function placeRows(rows: readonly string[][], widthOf: (name: string) => number) {
  const widths = rows.map((row) => row.reduce((sum, name) => sum + widthOf(name) + gap.x, -gap.x))
  const width = Math.max(...widths) + 2 * margin
  const places = new Map<string, Point>()
  for (const [index, row] of rows.entries()) {
    let x = (width - (widths[index] ?? 0)) / 2
    for (const name of row) {
      places.set(name, { x: x + widthOf(name) / 2, y: margin + index * (box.height + gap.y) })
      x += widthOf(name) + gap.x
    }
  }
  return { places, width }
}

/** From the lower side of the first, straight down through lanes, to the upper side of the last. */
function drawLine(points: readonly Point[], style: DrawnEdge['style']): string {
  const last = points.length - 1
  const stops = points.flatMap(({ x, y }, index) => {
    const upper = index === 0 ? [] : [`${x},${index === last ? y - head : y}`]
    return index === last ? upper : [...upper, `${x},${y + box.height}`]
  })
  return `<polyline points="${stops.join(' ')}"${dashes[style]} marker-end="url(#arrow)"/>`
}

function drawBox(name: string, { x, y }: Point): string {
  const { width, height } = box
  const frame = `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="6" style="fill:var(--sl-color-bg-nav)"/>`
  return `${frame}<text x="${x}" y="${y + height / 2}" text-anchor="middle" dominant-baseline="central" fill="currentColor" stroke="none">${name}</text>`
}
