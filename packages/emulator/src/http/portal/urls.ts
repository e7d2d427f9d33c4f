import type { Activity } from '@orchestration/care-flows'
import type { Context } from 'hono'
import type { EnvironmentName } from '../../base/environment-names.ts'
import type { RecordedRequest } from '../../journal/recorded-request.ts'

/** A section of the navigation, as in the URL `/sandbox/requests`. */
export type Section =
  | 'get-started'
  | 'requests'
  | 'explorer'
  | 'patients'
  | 'care-flows'
  | 'deliveries'
  | 'faults'
  | 'data'
  | 'integrations'

/** Returns the path of a page in an environment. Escapes the parts of the path after the section. */
export function pageUrl(
  { environmentName }: { environmentName: EnvironmentName },
  section: Section,
  ...path: readonly string[]
): string {
  return `/${[environmentName, section, ...path.map(encodeURIComponent)].join('/')}`
}

type Query = Readonly<Record<string, string | number>>

/** Returns the path of a list that is filtered by the query. */
export function filterUrl(
  pageData: { environmentName: EnvironmentName },
  section: Section,
  query: Query,
): string {
  return `${pageUrl(pageData, section)}${formatQuery(query)}`
}

function formatQuery(query: Query): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `?${new URLSearchParams(entries)}`
}

/** Returns the path of a request's page. */
export function requestUrl({ environment, id }: Pick<RecordedRequest, 'environment' | 'id'>): string {
  return pageUrl({ environmentName: environment }, 'requests', id)
}

/** Returns the path of an activity's page. */
export function activityUrl(
  pageData: { environmentName: EnvironmentName },
  { id, stream_id }: Pick<Activity, 'id' | 'stream_id'>,
): string {
  return pageUrl(pageData, 'care-flows', stream_id, 'activities', id)
}

/** The query parameters that select the notice shown after an action. */
export const noticeParameters: readonly string[] = ['done', 'entriesBefore', 'resent']

/** Returns the query of the current page with changed parameters, and without the parameters of the last notice. */
export function withParameters({ req }: Context, changes: Query): string {
  const { searchParams } = new URL(req.url)
  for (const name of noticeParameters) searchParams.delete(name)
  for (const [name, value] of Object.entries(changes)) searchParams.set(name, String(value))
  return `?${searchParams}`
}

/** Redirects to a page after an action. The query, such as `{ done: 'added' }`, selects the notice on the page. */
export function redirectToNotice(context: Context, url: string, query: Query): Response {
  return context.redirect(`${url}${formatQuery(query)}#notice`, 303)
}
