import { printTable } from '../print-table.ts'
import { type DrawnEdge, drawGraph } from './draw-graph.ts'
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
