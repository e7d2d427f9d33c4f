import type { Resolvers } from './answers.ts'
import type { CareFlowReader } from './care-flows/care-flow-store.ts'
import type { Fact, FactReader } from './care-flows/record-store.ts'
import { cutPage, type PageArguments, parseBound } from './lists.ts'

interface FactsFilters {
  pathway_id: string
  date?: { gte?: string | null; lte?: string | null } | null
  keyword?: string | null
}

export const factQueries: Resolvers<{ careFlows: CareFlowReader; facts: FactReader }> = {
  async pathwayFacts({ filters, pagination, sorting }: PageArguments & { filters: FactsFilters }, context) {
    const { pathway_id } = filters
    await context.careFlows.require(pathway_id)
    const found = (await context.facts.list(pathway_id)).filter(createFactFilter(filters))
    const { page, payload } = cutPage(
      found,
      { pagination, sorting },
      { rule: { defaultCount: 10, cap: 100 }, direction: 'ASC' },
    )
    return {
      ...payload,
      facts: page.map(({ date, content }) => ({ date, content, pathway_id, level: 'info' })),
    }
  },
}

/** Whether a fact matches all given filters. */
export function createFactFilter({
  date,
  keyword,
}: Omit<FactsFilters, 'pathway_id'>): (fact: Fact) => boolean {
  const first = date?.gte == null ? undefined : parseBound('first', date.gte, 'date')
  const last = date?.lte == null ? undefined : parseBound('last', date.lte, 'date')
  const word = keyword?.toLowerCase() ?? ''
  return (fact) =>
    (first === undefined || fact.date >= first) &&
    (last === undefined || fact.date <= last) &&
    fact.content.some((line) => line.toLowerCase().includes(word))
}
