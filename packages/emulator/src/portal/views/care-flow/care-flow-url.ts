import type { Frame } from '../frame.ts'

/** The path of a care flow's page, or of one below it. */
export function careFlowUrl({ environment }: Frame, id: string, path = ''): string {
  return `/${environment}/care-flows/${encodeURIComponent(id)}${path}`
}

export function activityUrl(frame: Frame, careFlowId: string, activityId: string): string {
  return careFlowUrl(frame, careFlowId, `/activities/${encodeURIComponent(activityId)}`)
}
