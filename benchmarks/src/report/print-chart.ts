import type { Curve } from '../part.ts'
import { createScale, type Scale } from './create-scale.ts'

const panel = { width: 400, height: 260, left: 58, top: 36, right: 12, bottom: 28 }
const colors: Record<string, string> = { orchestration: '#d6336c', 'orchestration, unchanged': '#f08cb0' }
const others = ['#1c7ed6', '#2f9e44', '#f08c00', '#7048e8', '#868e96']

/** One SVG: a panel for each thing that grows, both axes logarithmic, so that a straight line is a power. */
export function printChart(curves: readonly Curve[]): string {
  const panels = [...Map.groupBy(curves, (curve) => curve.panel)]
  const rows = Math.ceil(panels.length / 2)
  const drawn = panels.map(([title, lines], index) => {
    const place = `translate(${(index % 2) * panel.width} ${Math.floor(index / 2) * panel.height})`
    return `<g transform="${place}">${printPanel(title, lines)}</g>`
  })
  const size = `width="${panel.width * 2}" height="${rows * panel.height}"`
  const style = 'font-family="system-ui, sans-serif" font-size="11" fill="#343a40"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style} role="img" aria-labelledby="title">
<title id="title">How costs grow: the orchestration client and commands against others</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`
}

function printPanel(title: string, curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points)
  const x = createScale(
    points.map(([value]) => value),
    [panel.left, panel.width - panel.right - 96],
  )
  const y = createScale(
    points.map(([, value]) => value),
    [panel.height - panel.bottom, panel.top],
  )
  const [ours, theirs] = [
    curves.filter(({ name }) => colors[name]),
    curves.filter(({ name }) => !colors[name]),
  ]
  const painted = [
    ...theirs.map((curve, index) => ({ curve, color: others[index % others.length] ?? '' })),
    ...ours.map((curve) => ({ curve, color: colors[curve.name] ?? '' })),
  ]
  return [
    `<text x="${panel.left}" y="20" font-weight="600">${title}</text>`,
    printAxes(x, y),
    ...painted.map(({ curve, color }) => printCurve(curve, color, x, y)),
    printLabels(painted, y),
  ].join('\n')
}

function printAxes(x: Scale, y: Scale): string {
  const [bottom, left] = [panel.height - panel.bottom, panel.left]
  const right = panel.width - panel.right - 96
  const columns = x.ticks.map(
    (tick) =>
      `<text x="${x.at(tick)}" y="${bottom + 16}" text-anchor="middle">${tick.toLocaleString('en')}</text>`,
  )
  const lines = y.ticks.map(
    (tick) =>
      `<path d="M${left} ${y.at(tick)}H${right}" stroke="#dee2e6"/>` +
      `<text x="${left - 6}" y="${y.at(tick) + 4}" text-anchor="end">${tick.toLocaleString('en')}</text>`,
  )
  return [...lines, ...columns].join('')
}

function printCurve({ points }: Curve, color: string, x: Scale, y: Scale): string {
  const path = points.map(([a, b]) => `${x.at(a)},${y.at(b)}`).join(' ')
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>`
}

/** Names beside the ends of the lines, pushed apart where they would overlap. */
function printLabels(painted: ReadonlyArray<{ curve: Curve; color: string }>, y: Scale): string {
  const ends = painted
    .map(({ curve, color }) => ({ name: curve.name, color, at: y.at(curve.points.at(-1)?.[1] ?? 1) }))
    .toSorted((a, b) => a.at - b.at)
  let last = 0
  return ends
    .map(({ name, color, at }) => {
      last = Math.max(at + 4, last + 13)
      return `<text x="${panel.width - panel.right - 90}" y="${last.toFixed(1)}" fill="${color}">${name}</text>`
    })
    .join('')
}
