import type { CareFlowDetails } from '../../details/read-care-flow.ts'

/** A step or a track that starts at a time to come. */
export interface Scheduled {
  kind: 'Step' | 'Track'
  name: string
  /** ISO 8601. */
  date: string
}

/** What starts by itself once the emulator's time reaches it. */
export function listScheduled({ elements, scheduledTracks }: CareFlowDetails): Scheduled[] {
  const steps = elements.filter(({ type, status }) => type === 'STEP' && status === 'SCHEDULED')
  const tracks = scheduledTracks.filter(({ status }) => status === 'scheduled')
  return [
    ...steps.map(({ name, start_date }) => ({ kind: 'Step', name, date: start_date }) as const),
    ...tracks.map(
      ({ title, scheduled_date }) => ({ kind: 'Track', name: title, date: scheduled_date }) as const,
    ),
  ]
}
