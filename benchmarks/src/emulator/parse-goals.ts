import type { Goal } from '../part.ts'

/** Reads lines such as `Start, memory: ready after 300 ms (goal 500), 90 MB resident (goal 130)`. */
export function parseGoals(text: string): Goal[] {
  let title = ''
  return text.split('\n').flatMap((line) => {
    const [head = '', rest] = line.split(/:(.*)/)
    if (rest !== undefined) title = head.trim()
    return [
      ...(rest ?? line).matchAll(
        /(?<figure>[^,]*?)(?<value>[\d.,]+)(?<after>[^(,]*)\(goal (?<goal>[\d.]+)\)/g,
      ),
    ].map(({ groups: { figure = '', value = '', after = '', goal = '' } = {} }) => ({
      figure: [title, figure.trim()].filter(Boolean).join(': '),
      unit: after.trim(),
      measured: Number(value.replace(',', '')),
      atMost: Number(goal),
    }))
  })
}
