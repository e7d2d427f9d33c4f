import type { Impact } from './impact.ts'
import { isAboutTypes, isFailing, type SchemaChange } from './schema-change.ts'

/**
 * Assigns each impact to the changes that explain it. Creates a change for an impact that none explains, so that every
 * impact is reported.
 */
export function explainImpacts(
  impacts: readonly Impact[],
  changes: readonly SchemaChange[],
): Map<SchemaChange, Impact[]> {
  const byPath = Map.groupBy(changes.filter(isAboutTypes), ({ path }) => path)
  const impactsOf = new Map<SchemaChange, Impact[]>()
  const unexplained = new Map<string, SchemaChange>()
  for (const impact of impacts) {
    const { causes = causesAt(impact.coordinates) } = impact
    for (const change of causes.length > 0 ? causes : [unexplainedBy(impact)]) {
      const own = impactsOf.get(change) ?? []
      impactsOf.set(change, own)
      own.push(impact)
    }
  }
  return impactsOf

  function causesAt(coordinates: readonly string[]): readonly SchemaChange[] {
    const coordinate = coordinates.find((each) => byPath.has(each)) ?? ''
    return byPath.get(coordinate) ?? []
  }

  function unexplainedBy({ effect, operationName, coordinates, message }: Impact): SchemaChange {
    const key = `${effect} ${message}`
    const change = unexplained.get(key) ?? {
      type: effect === 'operation' ? 'OPERATION_BROKEN' : 'GENERATED_TYPE_CHANGED',
      path: coordinates[0] ?? operationName,
      message,
      criticality: isFailing({ effect }) ? 'breaking' : 'safe',
      effect,
      uses: [],
    }
    unexplained.set(key, change)
    return change
  }
}
