export interface Edge {
  from: string
  to: string
}

export interface Layout {
  /** Names of nodes and lanes, row by row. */
  rows: string[][]
  /** For each edge the names it goes through, both ends included. */
  routes: string[][]
}

/**
 * Puts every node above what it points to. An edge that passes a row gets a lane of its own there, so that no line runs
 * through a node; two sweeps bring neighbours together.
 */
export function layoutGraph(nodes: readonly string[], edges: readonly Edge[]): Layout {
  const heights = new Map(nodes.map((node) => [node, heightOf(node, edges)]))
  const top = Math.max(...heights.values())
  const rowOf = (node: string) => top - (heights.get(node) ?? 0)
  const rows = Array.from({ length: top + 1 }, (_, row) => nodes.filter((node) => rowOf(node) === row))
  const routes = edges.map(({ from, to }) => {
    const lanes = rows.slice(rowOf(from) + 1, rowOf(to)).map((row) => {
      const lane = `${from}>${to}@${rows.indexOf(row)}`
      row.push(lane)
      return lane
    })
    return [from, ...lanes, to]
  })
  for (let row = 1; row <= top; row += 1) sortRow(rows, row, row - 1, routes)
  for (let row = top - 1; row >= 0; row -= 1) sortRow(rows, row, row + 1, routes)
  return { rows, routes }
}

/** How many rows a node needs beneath it. */
function heightOf(node: string, edges: readonly Edge[], above: readonly string[] = []): number {
  if (above.includes(node)) throw new Error(`${[...above, node].join(' → ')} is a circle.`)
  const targets = edges.filter(({ from }) => from === node)
  return Math.max(0, ...targets.map(({ to }) => heightOf(to, edges, [...above, node]) + 1))
}

/** Sorts a row by where each one's neighbours in another row are, on average; who has none there goes last. */
function sortRow(rows: string[][], row: number, other: number, routes: readonly string[][]): void {
  const places = rows[other] ?? []
  const weightOf = (name: string): number => {
    const neighbours = routes.flatMap((route) => {
      const index = route.indexOf(name)
      return index === -1 ? [] : [route[index - 1], route[index + 1]]
    })
    const found = neighbours.map((name = '') => places.indexOf(name)).filter((place) => place >= 0)
    return found.length === 0 ? places.length : found.reduce((sum, place) => sum + place, 0) / found.length
  }
  rows[row] = (rows[row] ?? []).toSorted((a, b) => weightOf(a) - weightOf(b))
}
