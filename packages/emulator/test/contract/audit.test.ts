import { describe, expect, test } from 'vitest'
import { type CareFlowPlayer, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

interface Fact {
  date: string
  level: string
  pathway_id: string
  content: string[]
}

const baseline = { 'target-systolic': '130', 'has-monitor': 'true' }
const DAY = 86_400_000

const contract = useContract()

async function readFacts(
  { id }: CareFlowPlayer,
  filters: object = {},
  page: object = {},
): Promise<{ facts: Fact[]; pagination: { total_count: number }; sorting: object }> {
  const { data } = await contract.ask(
    `query ($filters: PathwayFactsFilters!, $pagination: PaginationParams, $sorting: SortingParams) {
      pathwayFacts(filters: $filters, pagination: $pagination, sorting: $sorting) {
        pagination { offset count total_count } sorting { field direction }
        facts { date level pathway_id content }
      }
    }`,
    { filters: { pathway_id: id, ...filters }, ...page },
  )
  return data.pathwayFacts
}

/** Starts a care flow, submits its form three days later, and stops it. */
async function play(): Promise<CareFlowPlayer> {
  const player = await startPlayer(contract.ask, 'blood-pressure', { baseline })
  contract.emulator.advanceClock(3 * DAY)
  const answers = { morning: '150', noon: '150', evening: '150' }
  await player.answer('Daily readings', answers, { 'X-User-ID': player.patientId })
  await contract.ask('mutation ($input: StopPathwayInput!) { stopPathway(input: $input) { success } }', {
    input: { pathway_id: player.id, reason: 'Moved away' },
  })
  return player
}

describe('the audit log', () => {
  test('lists a care flow’s entries from its start to its stop, ten per page by default', async () => {
    const player = await play()
    const first = await readFacts(player)
    expect(first).toMatchObject({
      pagination: { offset: 0, count: 10 },
      sorting: { field: 'date', direction: 'ASC' },
    })
    expect(first.facts).toHaveLength(10)
    const { facts } = await readFacts(player, {}, { pagination: { offset: 0, count: 100 } })
    expect(facts).toHaveLength(first.pagination.total_count)
    expect(facts.map(({ date }) => date)).toEqual(facts.map(({ date }) => date).sort())
    expect(facts.every(({ level, pathway_id }) => level === 'info' && pathway_id === player.id)).toBe(true)
    const lines = facts.map(({ content }) => content[0])
    expect(lines).toEqual(
      expect.arrayContaining([
        'Care flow started',
        'Form "Daily readings" completed',
        'Data point pressure.grade collected',
        'Step "All is well" discarded',
      ]),
    )
    expect(facts.at(-1)?.content).toEqual(['Care flow stopped', 'Reason: Moved away'])
  })

  test('sorts in descending order if the direction is desc or DESC', async () => {
    const player = await play()
    for (const direction of ['desc', 'DESC']) {
      const { facts, sorting } = await readFacts(player, {}, { sorting: { field: 'date', direction } })
      expect([facts[0]?.content[0], sorting]).toEqual([
        'Care flow stopped',
        { field: 'date', direction: 'DESC' },
      ])
    }
  })

  test('filters by keyword, ignoring case, and by date', async () => {
    const player = await play()
    const found = await readFacts(player, { keyword: 'daily READINGS' })
    expect(found.facts.map(({ content }) => content[0])).toEqual([
      'Form "Daily readings" assigned',
      'Reminder 1 sent for "Daily readings"',
      'Form "Daily readings" completed',
    ])
    const [assigned, , completed] = found.facts.map(({ date }) => date)
    const early = await readFacts(player, { keyword: 'readings"', date: { lte: assigned } })
    const late = await readFacts(player, { keyword: 'readings"', date: { gte: completed } })
    expect([early.facts.length, late.pagination.total_count > 0]).toEqual([1, true])
    expect(late.facts.every(({ date }) => date >= String(completed))).toBe(true)
  })

  test('names the acting user, and contains no answers', async () => {
    const player = await play()
    const { facts } = await readFacts(player, {}, { pagination: { offset: 0, count: 100 } })
    const completed = facts.find(({ content }) => content[0] === 'Form "Daily readings" completed')
    expect(completed?.content).toContain('By: Noor Whitlock')
    // Matches only whole numbers, because dates can contain the same digits.
    expect(JSON.stringify(facts.map(({ content }) => content))).not.toMatch(/(?<![\w.:-])150(?![\w.:-])/)
  })
})
