import type { Goal } from '../part.ts'
import { formatNumber } from './format-table.ts'

export function isMet({
  measured,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Goal): boolean {
  return measured <= atMost && measured >= atLeast
}

/** A Markdown table of goals, those that were missed in bold. */
export function formatGoals(goals: readonly Goal[]): string {
  const lines = goals.map((goal) => {
    const { figure, unit, measured, atMost, atLeast } = goal
    const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
    return `| ${figure} | ${limit} ${unit} | ${formatNumber(measured)} | ${isMet(goal) ? 'met' : '**missed**'} |`
  })
  return ['| figure | goal | measured | |', '| --- | --- | ---: | --- |', ...lines].join('\n')
}
