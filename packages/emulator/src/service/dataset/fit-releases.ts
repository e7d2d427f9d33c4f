import type { Definitions } from '../definitions/definitions.ts'
import { renameRelease } from '../definitions/publish-releases.ts'
import type { DataRows } from './data-rows.ts'

/**
 * A release of a snapshot can have the id of another one here, because somebody edited the file without a new version. It
 * becomes a further revision, as in a store, and the care flows that run on it get its ids.
 */
export function fitReleases(rows: DataRows, { releases }: Definitions): DataRows {
  const renamed = new Map<string, string>()
  const care_flow_release = rows.care_flow_release.map((row) => {
    const { held_back: _, ...known } = releases.get(row.id) ?? {}
    if (!releases.has(row.id) || JSON.stringify(known) === row.content) return row
    const revision = renameRelease(JSON.parse(row.content))
    renamed.set(row.id, revision.release_id)
    return { ...row, id: revision.release_id, content: JSON.stringify(revision) }
  })
  if (renamed.size === 0) return rows

  const releaseOf = new Map(
    rows.care_flow.map(({ environment, id, release_id }) => [`${environment} ${id}`, release_id]),
  )
  /** Gives a row the ids of its care flow's revision. Ids of parts begin with the id of the release. */
  const follow = <Row extends { environment: string }>(row: Row, careFlowId: string): Row => {
    const before = releaseOf.get(`${row.environment} ${careFlowId}`) ?? ''
    const after = renamed.get(before)
    if (after === undefined) return row
    const change = (value: unknown) => {
      if (typeof value !== 'string') return value
      if (value === before || value.startsWith(`${before}.`)) return after + value.slice(before.length)
      return value.replaceAll(`"${before}"`, `"${after}"`).replaceAll(`"${before}.`, `"${after}.`)
    }
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(value)])) as Row
  }
  const followAll = <Row extends { environment: string; care_flow_id: string }>(list: Row[]) =>
    list.map((row) => follow(row, row.care_flow_id))
  return {
    ...rows,
    care_flow_release,
    care_flow: rows.care_flow.map((row) => follow(row, row.id)),
    activity: followAll(rows.activity),
    care_flow_record: followAll(rows.care_flow_record),
    fact: followAll(rows.fact),
    hosted_session: followAll(rows.hosted_session),
    hosted_link: followAll(rows.hosted_link),
  }
}
