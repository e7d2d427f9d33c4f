import type { Goal } from '../part.ts'

/** Reads lines such as `Start, memory: ready after 300 ms (goal 500), 90 MB resident (goal 130)`. */
export function parseGoals(text: string): Goal[] {
  let title = ''
  return text.split('\n').flatMap((line) => {
    title = /^(\S.*?):/.exec(line)?.[1] ?? title
    return [...line.matchAll(/([^()]+)\(goal ([\d.]+)\)/g)].flatMap(([, said = '', goal]) => {
      const last = said.split(/, |: /).at(-1) ?? ''
      const [, before = '', value, unit = '', after = ''] = /^(.*?)([\d.]+) *(\S*)(.*)$/.exec(last) ?? []
      const figure = `${title}: ${before || after}`.replace(/\s+/g, ' ').trim()
      return [{ figure, unit, measured: Number(value), atMost: Number(goal) }]
    })
  })
}
