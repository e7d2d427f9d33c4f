import type { PathwayFactsFilters, QueryResolvers } from './__generated__/resolvers.ts'
import type { AuditLogEntry } from './care-flows/care-flow-rows.ts'
import type { Environment } from './environment.ts'
import { paginate, parseDateBound } from './list-arguments.ts'

export const auditLogQueries: QueryResolvers<Environment> = {
  pathwayFacts({ filters, pagination, sorting }, environment) {
    const { pathway_id } = filters
    environment.careFlows.require(pathway_id)
    const found = environment.careFlows.listAuditLog(pathway_id).filter(createFilter(filters))
    const { page, payload } = paginate(found, { pagination, sorting }, { name: 'auditLog', direction: 'ASC' })
    return {
      ...payload,
      facts: page.map(({ date, content }) => ({ date, content, pathway_id, level: 'info' })),
    }
  },
}

function createFilter({ date, keyword }: PathwayFactsFilters): (entry: AuditLogEntry) => boolean {
  const first = date?.gte == null ? undefined : parseDateBound('first', date.gte, 'date')
  const last = date?.lte == null ? undefined : parseDateBound('last', date.lte, 'date')
  const word = keyword?.toLowerCase() ?? ''
  return (entry) =>
    (first === undefined || entry.date >= first) &&
    (last === undefined || entry.date <= last) &&
    entry.content.some((line) => line.toLowerCase().includes(word))
}
