import { EnvironmentRows, insertRows } from '../store/sql.ts'
import type { Database, FactRow, Reader } from '../store/tables.ts'
import type { Resolvers } from './answers.ts'
import type { CareFlowReader } from './care-flows/care-flow-store.ts'

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
function createFactFilter({ date, keyword }: Omit<FactsFilters, 'pathway_id'>): (fact: Fact) => boolean {
  const first = date?.gte == null ? undefined : parseBound('first', date.gte, 'date')
  const last = date?.lte == null ? undefined : parseBound('last', date.lte, 'date')
  const word = keyword?.toLowerCase() ?? ''
  return (fact) =>
    (first === undefined || fact.date >= first) &&
    (last === undefined || fact.date <= last) &&
    fact.content.some((line) => line.toLowerCase().includes(word))
}

/** A line of a care flow's audit log. */
export interface Fact {
  date: string
  /** The type of the event, such as `step_started`. */
  type: string
  /** The user who caused it. Empty if unknown. */
  user_id: string
  content: string[]
}

/** The audit log of one environment. */
export class FactReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  /** All of a care flow, oldest first. */
  async list(care_flow_id: string): Promise<Fact[]> {
    const { environment } = this
    const rows = await this.source
      .selectFrom('fact')
      .select('lines')
      .where((where) => where.and({ environment, care_flow_id }))
      .orderBy('position')
      .execute()
    return rows.flatMap(({ lines }): Fact[] => JSON.parse(lines))
  }
}

export class FactStore extends FactReader<Database> {
  add(rows: readonly FactRow[]): Promise<void> {
    return insertRows(this.source, 'fact', rows)
  }
}
