export interface Edge {
  from: string
  to: string
}

/** Node names row by row, and for each edge the names it goes through, ends included. */
export interface Layout {
  rows: string[][]
  routes: string[][]
}

/**
 * Puts every node above what it points to. An edge that passes a row gets a place of its own in it, whose name is
 * `from>to`, so that no line runs through a node; two sweeps bring neighbours together.
 */
export function layoutGraph(nodes: readonly string[], edges: readonly Edge[]): Layout {
  const heights = new Map<string, number>()
  const heightOf = (node: string, above: readonly string[] = []): number => {
    if (above.includes(node)) throw new Error(`${[...above, node].join(' → ')} is a circle.`)
    const targets = edges.filter(({ from }) => from === node).map(({ to }) => heightOf(to, [...above, node]))
    const height = Math.max(0, ...targets.map((target) => target + 1))
    heights.set(node, height)
    return height
  }
  const top = Math.max(...nodes.map((node) => heightOf(node)))
  const rows: string[][] = Array.from({ length: top + 1 }, () => [])
  for (const node of nodes) rows[top - (heights.get(node) ?? 0)]?.push(node)

  const routes = edges.map(({ from, to }) => {
    const [start = 0, end = 0] = [from, to].map((node) => top - (heights.get(node) ?? 0))
    const passed = rows.slice(start + 1, end)
    for (const row of passed) row.push(`${from}>${to}`)
    return [from, ...passed.map(() => `${from}>${to}`), to]
  })
  const steps = routes.flatMap((route) =>
    route.slice(1).map((to, index) => [route[index] ?? '', to] as const),
  )
  for (let row = 1; row <= top; row += 1) sortRow(rows, row, row - 1, steps)
  for (let row = top - 1; row >= 0; row -= 1) sortRow(rows, row, row + 1, steps)
  return { rows, routes }
}

/** Sorts a row by where its nodes' neighbours are in another; who has none there goes last. */
function sortRow(
  rows: string[][],
  row: number,
  other: number,
  steps: readonly (readonly [string, string])[],
) {
  const places = rows[other] ?? []
  const weightOf = (node: string): number => {
    const neighbours = steps.flatMap(([from, to]) => (from === node ? [to] : to === node ? [from] : []))
    const found = neighbours.map((name) => places.indexOf(name)).filter((place) => place >= 0)
    return found.length === 0 ? places.length : found.reduce((sum, place) => sum + place, 0) / found.length
  }
  rows[row] = (rows[row] ?? []).toSorted((a, b) => weightOf(a) - weightOf(b))
}
